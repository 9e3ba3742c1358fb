import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { listSavedIds } from '@akatale/contracts/market/saved-products-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import type { LoadContext } from '../../../data/page.ts';
import { prefetchFollowStatus } from '../follow/index.ts';

/** For the server alone: browsers have these ids from elsewhere. */
export function savedIdsQuery(api: Api) {
  return queryOptions({
    queryKey: [listSavedIds.path, 'server'],
    queryFn: () => api.call(listSavedIds, {}),
    meta: { isOfServer: true },
  });
}

/** What the forms of a product show to who is signed in. */
export async function prefetchForForms(context: LoadContext, { vendorId }: ProductDetail): Promise<void> {
  const { api, queries, viewer } = context;
  if (!viewer) return;
  await Promise.all([queries.prefetchQuery(savedIdsQuery(api)), prefetchFollowStatus(context, vendorId)]);
}
