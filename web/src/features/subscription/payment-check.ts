import { checkPayment } from '@akatale/contracts/sales/payments';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';
import { forgetAccess } from './subscription-query.ts';

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 60_000;

/** How long to wait after so many questions: twice as long each time, up to a minute. */
export function waitBeforeCheckMs(checks: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, checks - 1));
}

/**
 * Asks how a pending payment stands: at once, then less and less often while the tab is seen, and
 * whenever somebody comes back to it. When it is settled, all that hangs on it is asked for anew.
 */
export function paymentCheckQuery(api: Api, queries: QueryClient, id: number) {
  return queryOptions({
    // Not the path of the call: that it is settled may also be heard, and needs no question then.
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
