import { getVendorStore } from '@akatale/contracts/market/products-endpoints';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { updateAfterMissedSales, updateAfterSale } from './update-after-sale.ts';

const row = (id: number) => ({ id, stock: 3, status: 'active', isOnline: true }) as ProductSummary;
const list = {
  pageParams: [null],
  pages: [{ products: [row(7), row(8)], total: 2, nextCursor: null }],
};
const sale = { productId: 7, product: { title: 'Kettle', stock: 0, status: 'sold' as const } };

test('after a sale the figures, the feed and the user are refetched', () => {
  const queries = new QueryClient();
  const touched = [
    ['/api/analytics', { days: 30 }],
    ['/api/offline-sales/stats'],
    ['/api/discover', { sortBy: 'newArrivals' }],
    ['/api/user'],
    ['/api/sales', {}],
    ['/api/vendor/products', { status: 'all' }],
    ['/api/vendor/products/summary'],
    [getVendorStore.path, 3],
    ['/api/products/{id}', '7'],
  ];
  const untouched = [['/api/chats'], ['/api/products/{id}', '8']];
  for (const key of [...touched, ...untouched]) queries.setQueryData(key, list);
  updateAfterSale(queries, sale);
  const isStale = (key: unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect(touched.filter((key) => !isStale(key))).toEqual([]);
  expect(untouched.filter(isStale)).toEqual([]);
});

test('the vendor’s own list shows the stock left at once, and nothing moves in it', () => {
  const queries = new QueryClient();
  const key = ['/api/vendor/products', { status: 'available' }];
  queries.setQueryData(key, list);
  updateAfterSale(queries, sale);
  expect(queries.getQueryData<typeof list>(key)?.pages[0]?.products).toEqual([
    { ...row(7), stock: 0, status: 'sold' },
    row(8),
  ]);
});

test('a page that was rendered before a sale refetches what it shows of the vendor', () => {
  const queries = new QueryClient();
  const shown = [['/api/vendor/products', { status: 'all' }], ['/api/vendor/products/summary'], ['/api/analytics', {}]];
  for (const key of [...shown, ['/api/chats']]) queries.setQueryData(key, list);
  updateAfterMissedSales(queries);
  expect(shown.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
  expect(queries.getQueryState(['/api/chats'])?.isInvalidated).toBe(false);
});
