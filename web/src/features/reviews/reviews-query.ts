import {
  getProductRatingStats,
  getVendorRatingStats,
  listProductRatings,
  listVendorRatings,
} from '@akatale/contracts/community/ratings-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';

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
