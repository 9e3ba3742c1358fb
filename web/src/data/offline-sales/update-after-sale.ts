import { getOfflineSalesStats, getSalesTotals, listSales } from '@akatale/contracts/deals/sales-endpoints';
import type { OfflineSale } from '@akatale/contracts/deals/sales-schemas';
import {
  getVendorAnalytics,
  listProductFunnels,
  getVendorToDo,
} from '@akatale/contracts/deals/vendor-analytics-endpoints';
import { discover } from '@akatale/contracts/market/discovery-endpoints';
import { listOwnProducts } from '@akatale/contracts/market/own-products-endpoints';
import {
  getProduct,
  getVendorStore,
  listProducts,
  listVendorProducts,
} from '@akatale/contracts/market/products-endpoints';
import { getCurrentUser } from '@akatale/contracts/people/accounts-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { changeOwnProducts, refreshOwnProducts } from '../products/own-products.ts';

const touched: ReadonlySet<unknown> = new Set(
  [
    getVendorAnalytics,
    getVendorToDo,
    listProductFunnels,
    getOfflineSalesStats,
    listSales,
    getSalesTotals,
    getCurrentUser,
    discover,
    listProducts,
    listVendorProducts,
    getVendorStore,
  ].map(({ path }) => path),
);

/** Updates the vendor's own list at once and refetches everything else that the sale affects. */
export function updateAfterSale(
  queries: QueryClient,
  { productId, product }: Pick<OfflineSale, 'productId' | 'product'>,
): void {
  const { stock, status } = product;
  changeOwnProducts(queries, new Set([productId]), { stock, status });
  refreshOwnProducts(queries);
  const page = [getProduct.path, String(productId)];
  void queries.invalidateQueries({ queryKey: page });
  refreshTouched(queries);
}

/** Refetches what a page shows that was rendered before another tab recorded a sale. */
export function updateAfterMissedSales(queries: QueryClient): void {
  refreshOwnProducts(queries);
  void queries.invalidateQueries({ queryKey: [listOwnProducts.path] });
  refreshTouched(queries);
}

function refreshTouched(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => touched.has(queryKey[0]) });
}
