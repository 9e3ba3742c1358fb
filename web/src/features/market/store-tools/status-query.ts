import { getProduct } from '@akatale/contracts/market/products-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

export function statusProductQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [getProduct.path, id, 'status picture'],
    queryFn: ({ signal }) => orNull(api.call(getProduct, { params: { id: id as unknown as number } }, { signal })),
  });
}

/** Fetched again on every visit: the price may have changed. Another vendor's product counts as not found. */
export async function loadStatusProduct({
  api,
  queries,
  params,
  viewer,
}: LoadContext): Promise<Loaded<ProductDetail | null>> {
  const query = statusProductQuery(api, params['id'] ?? '');
  const product = await queries.fetchQuery({ ...query, staleTime: 0 });
  if (product && product.vendorId === viewer?.id) return { data: product };
  queries.setQueryData(query.queryKey, null);
  return { data: null, status: 404 };
}
