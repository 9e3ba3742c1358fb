import {
  getProductRatingStats,
  getVendorRatingStats,
  listPendingRatings,
  listProductRatings,
  listVendorRatings,
} from '@akatale/contracts/deals/ratings-endpoints';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import type { Reviewed } from './reviews-query.ts';

const PAGE_SIZE = 10;

export function ratingsQuery(api: Api, { of, id }: Reviewed) {
  const endpoint = of === 'product' ? listProductRatings : listVendorRatings;
  return infiniteQueryOptions({
    queryKey: [endpoint.path, id, 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.callPage(
        endpoint,
        { params: { id }, query: { limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function pendingRatingsQuery(api: Api, userId: number) {
  return queryOptions({
    queryKey: [listPendingRatings.path, userId],
    queryFn: ({ signal }) => api.call(listPendingRatings, { params: { id: userId } }, { signal }),
  });
}

export async function forgetReviews(queries: QueryClient): Promise<void> {
  const all = [getProductRatingStats, getVendorRatingStats, listPendingRatings, listProductRatings, listVendorRatings];
  await Promise.all(all.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}
