import { getProduct } from '@akatale/contracts/market/products-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';

/** Null where it is gone, or hidden from the viewer. */
export function productQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [getProduct.path, id],
    queryFn: ({ signal }) => orNull(api.call(getProduct, { params: { id: id as unknown as number } }, { signal })),
  });
}
