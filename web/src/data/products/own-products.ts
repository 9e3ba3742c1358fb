import { getOwnProductsSummary, listOwnProducts } from '@akatale/contracts/products/own-products';
import { getProduct, type ProductSummary } from '@akatale/contracts/products/products';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';

/** A page of one's own products, as the list keeps it. */
export interface OwnProductsPage {
  products: ProductSummary[];
  total: number;
  nextCursor: string | null;
}

/**
 * Shows at once how products of one's own have changed, in every list of them. They keep their
 * places, also where a filter does not fit them any more: nothing jumps away under the thumb.
 */
export function changeOwnProducts(
  queries: QueryClient,
  ids: ReadonlySet<number>,
  change: Partial<Pick<ProductSummary, 'stock' | 'status' | 'isOnline'>>,
): void {
  mapLists(queries, (page) => ({
    ...page,
    products: page.products.map((product) => (ids.has(product.id) ? { ...product, ...change } : product)),
  }));
}

/** Shows what the server has of one of them, as after it refused what the list had promised. */
export async function refetchOwnProduct(api: Api, queries: QueryClient, id: number): Promise<void> {
  const product = await api.call(getProduct, { params: { id } }).catch(() => null);
  if (product) {
    const { stock, status, isOnline } = product;
    changeOwnProducts(queries, new Set([id]), { stock, status, isOnline });
  }
  refreshOwnProducts(queries);
}

/** Takes a product out of the lists that have it; each of their pages tells how many are left. */
export function dropOwnProduct(queries: QueryClient, id: number): void {
  const isIt = (product: ProductSummary) => product.id === id;
  mapLists(queries, (page, pages) => ({
    ...page,
    products: page.products.filter((product) => !isIt(product)),
    total: pages.some(({ products }) => products.some(isIt)) ? page.total - 1 : page.total,
  }));
}

/** Lists are fetched again when somebody comes to them anew; the counts at once. */
export function refreshOwnProducts(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [listOwnProducts.path], refetchType: 'none' });
  void queries.invalidateQueries({ queryKey: [getOwnProductsSummary.path] });
}

function mapLists(
  queries: QueryClient,
  change: (page: OwnProductsPage, pages: readonly OwnProductsPage[]) => OwnProductsPage,
): void {
  queries.setQueriesData<InfiniteData<OwnProductsPage>>(
    { queryKey: [listOwnProducts.path] },
    (list) => list && { ...list, pages: list.pages.map((page) => change(page, list.pages)) },
  );
}
