import { discover } from '@akatale/contracts/products/discovery';
import { getOwnProductsSummary, listOwnProducts } from '@akatale/contracts/products/own-products';
import {
  getProduct,
  getVendorStore,
  listProducts,
  listVendorProducts,
  type ProductDetail,
} from '@akatale/contracts/products/products';
import type { QueryClient } from '@tanstack/react-query';

const publicLists = [discover, listProducts, listVendorProducts, getVendorStore];
const ownLists = [listOwnProducts, getOwnProductsSummary];

/** After a listing came, changed or went: whatever lists products is fetched again when seen. */
export function forgetLists(queries: QueryClient): void {
  forgetPublicLists(queries);
  for (const { path } of ownLists) queries.removeQueries({ queryKey: [path] });
}

/** The same for a page that shows one's own products, and changes what it shows by itself. */
export function forgetPublicLists(queries: QueryClient): void {
  for (const { path } of publicLists) queries.removeQueries({ queryKey: [path] });
}

/** Forgets what was known of one product; its page fetches it again. */
export function forgetProduct(queries: QueryClient, { id }: Pick<ProductDetail, 'id'>): void {
  queries.removeQueries({ queryKey: [getProduct.path, String(id)] });
}
