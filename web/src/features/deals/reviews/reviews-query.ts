import {
  getProductRatingStats,
  getVendorRatingStats,
  listProductRatings,
  listVendorRatings,
} from '@akatale/contracts/deals/ratings-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import type { LoadContext } from '../../../data/page.ts';

export interface Reviewed {
  of: 'product' | 'vendor';
  id: number;
}

export const NEWEST = 2;

export function newestRatingsQuery(api: Api, { of, id }: Reviewed) {
  const endpoint = of === 'product' ? listProductRatings : listVendorRatings;
  const input = { params: { id }, query: { limit: NEWEST } };
  return queryOptions({
    queryKey: [endpoint.path, id, 'newest'],
    queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
  });
}

export function ratingStatsQuery(api: Api, { of, id }: Reviewed) {
  const endpoint = of === 'product' ? getProductRatingStats : getVendorRatingStats;
  return queryOptions({
    queryKey: [endpoint.path, id],
    queryFn: ({ signal }) => api.call(endpoint, { params: { id } }, { signal }),
  });
}

type Prefetch = Pick<LoadContext, 'api' | 'queries'>;

export async function prefetchStoreRating({ api, queries }: Prefetch, { id }: { id: number }): Promise<void> {
  await queries.prefetchQuery(ratingStatsQuery(api, { of: 'vendor', id }));
}

/** The reviews of a product, and those of its seller, which stand in while it has none. */
export async function prefetchReviews(
  { api, queries }: Prefetch,
  { id, vendorId }: { id: number; vendorId: number },
): Promise<void> {
  const reviewed = [{ of: 'product', id } as const, { of: 'vendor', id: vendorId } as const];
  await Promise.all(
    reviewed.flatMap((of) => [
      queries.prefetchQuery(newestRatingsQuery(api, of)),
      queries.prefetchQuery(ratingStatsQuery(api, of)),
    ]),
  );
}
