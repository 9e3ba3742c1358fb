import { getOwnProductsSummary, listOwnProducts } from '@akatale/contracts/market/own-products-endpoints';
import type { OwnProduct } from '@akatale/contracts/market/own-products-schemas';
import { getProduct } from '@akatale/contracts/market/products-endpoints';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';

export interface OwnProductsPage {
  products: OwnProduct[];
  total: number;
  nextCursor: string | null;
}

/** Updates every cached list. Products stay in place even if they no longer match the filter. */
export function changeOwnProducts(
  queries: QueryClient,
  ids: ReadonlySet<number>,
  change: Partial<Pick<OwnProduct, 'stock' | 'status' | 'isOnline' | 'isAsked' | 'unconfirmedSince'>>,
): void {
  mapLists(queries, (page) => ({
    ...page,
    products: page.products.map((product) => (ids.has(product.id) ? { ...product, ...change } : product)),
  }));
}

/** Replaces a product by the server's version, for example after a refusal. */
export async function refetchOwnProduct(api: Api, queries: QueryClient, id: number): Promise<void> {
  const product = await api.call(getProduct, { params: { id } }).catch(() => null);
  if (product) {
    const { stock, status, isOnline } = product;
    changeOwnProducts(queries, new Set([id]), { stock, status, isOnline });
  }
  refreshOwnProducts(queries);
}

export function dropOwnProduct(queries: QueryClient, id: number): void {
  const isIt = (product: ProductSummary) => product.id === id;
  mapLists(queries, (page, pages) => ({
    ...page,
    products: page.products.filter((product) => !isIt(product)),
    total: pages.some(({ products }) => products.some(isIt)) ? page.total - 1 : page.total,
  }));
}

/** The counts are refetched at once, the lists on their next use. */
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
