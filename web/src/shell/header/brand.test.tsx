import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../data/client-fixture.ts';
import { type Client, ClientProvider } from '../../data/client.ts';
import { Brand } from './brand.tsx';

test('the name of the market is not translated', () => {
  const client = testClient({ settings: { appName: 'Akatale' } as Client['settings'] });
  const shown = renderToStaticMarkup(
    <ClientProvider value={client}>
      <Brand isShort={false} />
    </ClientProvider>,
  );
  expect(shown).toMatch(/<span translate="no"[^>]*>Akatale</);
});
