import type { FeedReason } from '@akatale/contracts/market/discovery-schemas';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { createSavedIds } from '../../../data/saved/saved-ids.ts';
import { ProductState } from '../product-state/index.ts';
import { ProductCard } from './product-card.tsx';

const phone = {
  id: 4,
  vendorId: 9,
  title: 'Nokia 3310',
  price: 60_000,
  images: [],
  imageColors: [],
  imageBytes: [],
  location: 'Ntinda',
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'active',
  featured: false,
  activePromotion: null,
} as unknown as ProductSummary;

function draw(
  product: ProductSummary & { reason?: FeedReason | null; distanceKm?: number | null },
  viewerId = 0,
  state?: ReactNode,
) {
  const client = testClient({ viewer: viewerId ? { id: viewerId } : null });
  client.get(createSavedIds).replace([4]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <ProductCard product={product} state={state} />
      </ClientProvider>
    </QueryClientProvider>,
  );
}

test('a card shows why it is in the feed at its photo, so that its location stays whole', () => {
  const plain = draw({ ...phone, reason: null });
  expect(plain).toBe(draw(phone));
  const line = draw({ ...phone, reason: 'forYou' });
  expect(line).toMatch(/For you.*Ntinda/);
  expect(line.replace(/<span[^>]*>For you<\/span>/, '')).toBe(plain);
});

test.each([
  [4, '4 km ·'],
  [0, ''],
  [null, ''],
])('a card tells a distance of %s km as "%s"', (distanceKm, told) => {
  const [shown = ''] = /\d+ km[^<]*/.exec(draw({ ...phone, distanceKm })) ?? [];
  expect(shown).toBe(told);
});

test('a card has a heart that is empty on the server, except for the vendor of the product', () => {
  expect(draw(phone)).toMatch(/<button[^>]*aria-label="Save Nokia 3310"[^>]*aria-pressed="false"/);
  expect(draw(phone, 3)).toContain('Save Nokia 3310');
  expect(draw(phone, 9)).not.toContain('<button');
});

test('a card says when its item was confirmed, and nothing of one that never was', () => {
  const said = /Confirmed <time[^>]*>([^<]*)/;
  const agoMs = Date.now() - 2 * 86_400_000 - 3_600_000;
  expect(said.exec(draw({ ...phone, confirmedAt: new Date(agoMs).toISOString() }))?.[1]).toBe('2 days ago');
  expect(draw(phone)).not.toMatch(said);
});

test('a card in the own store says what buyers do not see, as the own list does, and of the rest nothing', () => {
  const own = (change: Partial<ProductSummary>) => {
    const product = { ...phone, isOnline: true, ...change };
    return draw(product, 9, <ProductState product={product} otherwise={null} />);
  };
  expect(own({})).toBe(draw({ ...phone, isOnline: true }, 9));
  expect(own({ mark: 'taken-down' })).toContain('Taken down');
  expect(own({ mark: 'held' })).toContain('Not shown yet');
  expect(own({ isOnline: false })).toContain('Hidden');
  expect(own({ status: 'sold' })).toBe(draw({ ...phone, isOnline: true, status: 'sold' }, 9));
});
