import { getProduct } from '@akatale/contracts/market/products-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import { ACCESS_DENIED, type Loaded, type LoadContext } from '../../../data/page.ts';

/** Null if it does not exist. Not shared with the cache of product pages, which may be out of date. */
export function editedProductQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [getProduct.path, id, 'edited'],
    queryFn: async ({ signal }) => {
      const params = { id: id as unknown as number };
      const product = await orNull(api.call(getProduct, { params }, { signal }));
      return product?.status === 'inactive' ? null : product;
    },
  });
}

/** Fetched again on every visit. Another vendor's product redirects with access denied. */
export async function loadEditedProduct({
  api,
  queries,
  params,
  viewer,
}: LoadContext): Promise<Loaded<ProductDetail | null>> {
  const query = editedProductQuery(api, params['id'] ?? '');
  queries.removeQueries({ queryKey: query.queryKey });
  const product = await queries.fetchQuery(query);
  if (!product) return { data: null, status: 404 };
  if (product.vendorId !== viewer?.id) {
    return { redirect: `/vendor-dashboard?notice=${ACCESS_DENIED}`, status: 302 };
  }
  return { data: product };
}
