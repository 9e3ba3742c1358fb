import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../data/client-fixture.ts';
import { type Client, ClientProvider } from '../../data/client.ts';
import { type Router, RouterProvider } from '../../ui/link.tsx';
import { Header } from './header.tsx';

function sellLink(search: string, path = '/'): string | undefined {
  const client = testClient({ viewer: null, settings: { appName: 'Akatale' } as Client['settings'] });
  const shown = { path, search };
  const router: Router = { subscribe: () => () => undefined, shown: () => shown, go: () => undefined };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <RouterProvider value={router}>
          <Header path={path} />
        </RouterProvider>
      </ClientProvider>
    </QueryClientProvider>,
  );
  return /<a [^>]*href="\/register-vendor"[^>]*>/.exec(html)?.[0];
}

test('on a phone a search that stands in the header has the room of “Sell”', () => {
  expect(sellLink('')).not.toContain('max-md:hidden');
  expect(sellLink('?search=samsung+phone')).toContain('max-md:hidden');
  expect(sellLink('?search=samsung+phone', '/products/1')).not.toContain('max-md:hidden');
});
