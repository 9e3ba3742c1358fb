import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { ChatButton } from './chat-button.tsx';

const start = { isPending: false, mutate: () => undefined };

function shown(product: object) {
  const client = testClient({ viewer: null });
  return renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <ChatButton product={product as ProductDetail} start={start} />
      </ClientProvider>
    </QueryClientProvider>,
  );
}

test('until when the seller is away stands above the button that begins a chat', () => {
  const vendor = { away: { until: '2026-10-09', line: 'At a wedding in Gulu' } };
  const product = { id: 4, vendorId: 9, status: 'active', stock: 1, category: 'Phones', title: 'Nokia', vendor };
  expect(shown(product)).toMatch(/Away until 9 Oct 2026<.*At a wedding in Gulu.*Chat with Seller/);
  expect(shown({ ...product, vendor: { away: null } })).not.toContain('Away until');
  // Nobody writes about what is sold.
  expect(shown({ ...product, status: 'sold' })).not.toContain('Away until');
});
