import { getCurrentUser } from '@akatale/contracts/accounts/accounts-endpoints';
import {
  getVendorAnalytics,
  listProductFunnels,
  getVendorToDo,
} from '@akatale/contracts/analytics/vendor-analytics-endpoints';
import { discover } from '@akatale/contracts/products/discovery-endpoints';
import { listOwnProducts } from '@akatale/contracts/products/own-products-endpoints';
import {
  getProduct,
  getVendorStore,
  listProducts,
  listVendorProducts,
} from '@akatale/contracts/products/products-endpoints';
import { getOfflineSalesStats, getSalesTotals, listSales } from '@akatale/contracts/sales/sales-endpoints';
import type { OfflineSale } from '@akatale/contracts/sales/sales-schemas';
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
