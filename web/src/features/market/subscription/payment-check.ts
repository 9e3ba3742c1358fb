import { checkPayment } from '@akatale/contracts/market/payments-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { forgetAccess } from './subscription-query.ts';

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 60_000;

/** Exponential backoff, up to a minute. */
export function waitBeforeCheckMs(checks: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, checks - 1));
}

/** Polls a pending payment with backoff while the tab is visible; once settled, refetches what depends on it. */
export function paymentCheckQuery(api: Api, queries: QueryClient, id: number) {
  return queryOptions({
    // Not the path of the call: a live event may settle it too, without a request.
    queryKey: ['payment check', id],
    queryFn: async ({ signal }) => {
      const payment = await api.call(checkPayment, { params: { id } }, { signal });
      if (payment.status !== 'pending') await forgetAccess(queries);
      return payment;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'pending'
        ? false
        : waitBeforeCheckMs(state.dataUpdateCount + state.errorUpdateCount),
  });
}
