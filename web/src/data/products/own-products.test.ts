import type { OwnProduct } from '@akatale/contracts/market/own-products-schemas';
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeOwnProducts, dropOwnProduct, type OwnProductsPage } from './own-products.ts';

const row = (id: number) => ({ id, isOnline: true }) as OwnProduct;
const page = (...ids: number[]): OwnProductsPage => ({
  products: ids.map(row),
  total: 4,
  nextCursor: null,
});
const key = (status: string) => ['/api/vendor/products', { status }];

function withLists() {
  const queries = new QueryClient();
  for (const status of ['all', 'online']) {
    queries.setQueryData(key(status), { pageParams: [null, 'b'], pages: [page(1, 2), page(3, 4)] });
  }
  const pages = (status: string) => queries.getQueryData<InfiniteData<OwnProductsPage>>(key(status))?.pages ?? [];
  return { queries, pages };
}

test('what is hidden stays where it is, on every page of every list', () => {
  const { queries, pages } = withLists();
  changeOwnProducts(queries, new Set([2, 3]), { isOnline: false });
  for (const status of ['all', 'online']) {
    const rows = pages(status).flatMap(({ products }) => products);
    expect(rows.map(({ id, isOnline }) => [id, isOnline])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, true],
    ]);
  }
});

test('what is deleted leaves every list, and is counted no more', () => {
  const { queries, pages } = withLists();
  queries.setQueryData(key('sold'), { pageParams: [null], pages: [page(5)] });
  dropOwnProduct(queries, 3);
  expect(pages('sold')).toEqual([page(5)]);
  expect(pages('online').map(({ products }) => products.map(({ id }) => id))).toEqual([[1, 2], [4]]);
  expect(pages('all').map(({ total }) => total)).toEqual([3, 3]);
});
