import { discover } from '@akatale/contracts/discovery';
import {
  getProduct,
  getVendorStore,
  listProducts,
  listVendorProducts,
  type ProductDetail,
} from '@akatale/contracts/products';
import type { QueryClient } from '@tanstack/react-query';

/** After a listing came, changed or went: whatever lists products is fetched again when seen. */
export function forgetLists(queries: QueryClient): void {
  for (const { path } of [discover, listProducts, listVendorProducts, getVendorStore]) {
    queries.removeQueries({ queryKey: [path] });
  }
}

/** Forgets what was known of one product; its page fetches it again. */
export function forgetProduct(queries: QueryClient, { id }: Pick<ProductDetail, 'id'>): void {
  queries.removeQueries({ queryKey: [getProduct.path, String(id)] });
}
