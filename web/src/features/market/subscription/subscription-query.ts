import { listChats } from '@akatale/contracts/deals/chats-endpoints';
import { getVendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-endpoints';
import {
  getPayment,
  listPayments,
  getSubscriptionStatus,
  listSubscriptionPlans,
} from '@akatale/contracts/market/payments-endpoints';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { invalidateInactive } from '../../../data/api/query-client.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { vendorFiguresQuery } from '../../../data/products/vendor-figures.ts';
import { sessionKey } from '../../../data/session/session-query.ts';
import { countsKey } from '../../../data/unread.ts';

/** The price of a month is compared with the sales of as many days. */
export const PLAN_DAYS = 30;

/** While a payment is due, it is refetched when the tab receives the focus. */
export function subscriptionQuery(api: Api) {
  return queryOptions({
    queryKey: [getSubscriptionStatus.path],
    queryFn: ({ signal }) => api.call(getSubscriptionStatus, {}, { signal }),
    refetchOnWindowFocus: ({ state }) => (state.data?.needsPayment ? 'always' : false),
  });
}

export function plansQuery(api: Api) {
  return queryOptions({
    queryKey: [listSubscriptionPlans.path],
    queryFn: ({ signal }) => api.call(listSubscriptionPlans, {}, { signal }),
  });
}

export function paymentsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: [listPayments.path],
    queryFn: ({ pageParam, signal }) =>
      api.callPage(listPayments, { query: { limit: 10, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** How one stands, and the way to pay. */
export async function prefetchAccess(api: Api, queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(subscriptionQuery(api)),
    queries.prefetchQuery(plansQuery(api)),
    queries.prefetchInfiniteQuery(paymentsQuery(api)),
  ]);
}

export async function loadSubscription({ api, queries }: LoadContext): Promise<Loaded<null>> {
  invalidateInactive(queries, [getSubscriptionStatus, listPayments, getVendorAnalytics]);
  await Promise.all([prefetchAccess(api, queries), queries.prefetchQuery(vendorFiguresQuery(api, PLAN_DAYS))]);
  return { data: null };
}

/** After a payment is settled, refetches whatever depends on it, including chats with buyers. */
export async function forgetAccess(queries: QueryClient): Promise<void> {
  const paths = [getSubscriptionStatus, listPayments, getPayment, getVendorAnalytics, listChats];
  await Promise.all([
    queries.invalidateQueries({ queryKey: sessionKey }),
    queries.invalidateQueries({ queryKey: countsKey }),
    ...paths.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
  ]);
}
