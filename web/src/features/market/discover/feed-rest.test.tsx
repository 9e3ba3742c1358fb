import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { readChoice } from './feed-choice.ts';
import { FeedRest } from './feed-rest.tsx';

const kind = { id: 'sewing-machine', name: 'sewing machine', category: 'Electronics' };
const asked = [{ label: 'Sewing machine', without: '' }];

function offersWords(address: string, change: Partial<FeedPage> = {}): boolean {
  const client = testClient();
  const first = {
    kind,
    asked: [],
    products: [],
    nothingFound: true,
    mentionedCount: 0,
    ...change,
  } as unknown as FeedPage;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <FeedRest choice={readChoice(new URLSearchParams(address))} first={first} products={first.products} />
      </ClientProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain('No products found for');
  return html.includes('asTyped=1');
}

test('what nobody sells is searched for by its words only where something else was understood', () => {
  expect(offersWords('search=sewing+machine')).toBe(false);
  expect(offersWords('search=stitcher', { asked })).toBe(true);
  expect(offersWords('search=sewing+machine&place=Ntinda,+Kampala&typed=sewing+machine+ntinda')).toBe(true);
});
