import { discover } from '@akatale/contracts/market/discovery-endpoints';
import { getOwnProductsSummary, listOwnProducts } from '@akatale/contracts/market/own-products-endpoints';
import {
  getProduct,
  getVendorStore,
  listProducts,
  listVendorProducts,
} from '@akatale/contracts/market/products-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { QueryClient } from '@tanstack/react-query';

const publicLists = [discover, listProducts, listVendorProducts, getVendorStore];
const ownLists = [listOwnProducts, getOwnProductsSummary];

/** Lists of products are refetched on their next use. */
export function forgetLists(queries: QueryClient): void {
  forgetPublicLists(queries);
  for (const { path } of ownLists) queries.removeQueries({ queryKey: [path] });
}

/** The same, except for the vendor's own list, which the caller updates. */
export function forgetPublicLists(queries: QueryClient): void {
  for (const { path } of publicLists) queries.removeQueries({ queryKey: [path] });
}

export function forgetProduct(queries: QueryClient, { id }: Pick<ProductDetail, 'id'>): void {
  queries.removeQueries({ queryKey: [getProduct.path, String(id)] });
}
