import { inTransaction } from '../../platform/postgres/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { movePayment } from './move-payment.ts';
import { ProviderUnavailable } from './payment-provider.ts';
import { deleteWithoutLink, findWaitingPayments } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** Asks about payments of which nothing was heard: a webhook may be lost, or a process may have died. */
export const paymentsReconcile = defineJob<Record<string, never>>(
  'subscriptions.reconcile-payments',
  // The next round comes by itself.
  { retryLimit: 0, expireInSeconds: 280 },
);
export const RECONCILE_CRON = '*/5 * * * *';
/** Each may take as long as a call that hangs. */
const MOST_AT_ONCE = 30;

/**
 * Settles payments that have waited for ten minutes. What nobody has paid after two days counts as
 * failed, and may still succeed. A provider that does not answer is left alone until the next round.
 */
export async function reconcilePayments(deps: SubscriptionsDeps): Promise<void> {
  const { db, log, provider } = deps;
  for (const waiting of await findWaitingPayments(db, MOST_AT_ONCE)) {
    const { id, vendorId, hasLink, isOverdue } = waiting;
    if (!hasLink) {
      // Its process died before anybody was given the link.
      await deleteWithoutLink(db, id);
      continue;
    }
    if (waiting.provider === provider.name) {
      try {
        await settlePayment(deps, waiting, waiting.providerTransactionId);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        log.warn({ err: error }, 'payments that wait could not be checked');
        return;
      }
    }
    if (!isOverdue) continue;
    await inTransaction(db, async (tx) =>
      movePayment(deps, tx, { vendorId, paymentId: id, move: 'fail' }),
    );
  }
}
