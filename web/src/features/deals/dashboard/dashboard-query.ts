import { getVendorRatingStats, listVendorRatings } from '@akatale/contracts/deals/ratings-endpoints';
import type { AnalyticsPeriod } from '@akatale/contracts/deals/vendor-analytics';
import {
  getVendorAnalytics,
  listProductFunnels,
  getVendorToDo,
} from '@akatale/contracts/deals/vendor-analytics-endpoints';
import { listDemand } from '@akatale/contracts/market/demand-endpoints';
import { listOwnProducts } from '@akatale/contracts/market/own-products-endpoints';
import { getSubscriptionStatus } from '@akatale/contracts/market/payments-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { invalidateInactive } from '../../../data/api/query-client.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { wellFormedProducts } from '../../../data/products/product-rows.ts';
import { vendorFiguresQuery } from '../../../data/products/vendor-figures.ts';
import { subscriptionQuery } from '../../market/subscription/index.ts';
import { ratingsQuery, ratingStatsQuery } from '../reviews/index.ts';
import { readDashboardChoice } from './dashboard-choice.ts';

const NEWEST_ITEMS = 5;
const FUNNELS = 5;

export function toDoQuery(api: Api) {
  return queryOptions({
    queryKey: [getVendorToDo.path],
    queryFn: ({ signal }) => api.call(getVendorToDo, {}, { signal }),
  });
}

export function demandQuery(api: Api) {
  return queryOptions({
    queryKey: [listDemand.path],
    queryFn: ({ signal }) => api.call(listDemand, {}, { signal }),
  });
}

export function funnelsQuery(api: Api, days: AnalyticsPeriod) {
  return infiniteQueryOptions({
    queryKey: [listProductFunnels.path, days],
    queryFn: ({ pageParam, signal }) => {
      const query = { days, limit: FUNNELS, ...(pageParam && { cursor: pageParam }) };
      return api.call(listProductFunnels, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function newestItemsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: [listOwnProducts.path, 'newest'],
    queryFn: async ({ signal }) => {
      const query = { limit: NEWEST_ITEMS };
      const page = await api.call(listOwnProducts, { query }, { signal });
      return { ...page, products: wellFormedProducts(page.products) };
    },
    initialPageParam: null,
    getNextPageParam: () => null,
  });
}

const figures = [
  getSubscriptionStatus,
  getVendorAnalytics,
  getVendorToDo,
  listProductFunnels,
  listOwnProducts,
  getVendorRatingStats,
  listVendorRatings,
];

/** Each part of the page shows its own error, so a failed request here fails nothing else. */
export async function loadDashboard({ api, queries, search, viewer }: LoadContext): Promise<Loaded<null>> {
  const { days } = readDashboardChoice(search);
  const reviewed = { of: 'vendor', id: viewer?.id ?? 0 } as const;
  invalidateInactive(queries, figures);
  await Promise.all([
    queries.prefetchQuery(subscriptionQuery(api)),
    queries.prefetchQuery(vendorFiguresQuery(api, days)),
    queries.prefetchQuery(toDoQuery(api)),
    queries.prefetchQuery(demandQuery(api)),
    queries.prefetchInfiniteQuery(funnelsQuery(api, days)),
    queries.prefetchInfiniteQuery(newestItemsQuery(api)),
    queries.prefetchQuery(ratingStatsQuery(api, reviewed)),
    queries.prefetchInfiniteQuery(ratingsQuery(api, reviewed)),
  ]);
  return { data: null };
}
