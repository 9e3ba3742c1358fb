import { inTransaction } from '../../../platform/postgres/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { movePayment } from './move-payment.ts';
import { ProviderUnavailable } from './payment-provider.ts';
import { deleteWithoutLink, findUnsettledPayments, noteAsked } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

/** Asks about payments of which nothing was heard: a webhook may be lost, or a process may have died. */
export const paymentsReconcile = defineJob<Record<string, never>>(
  'subscriptions.reconcile-payments',
  // The next round comes by itself.
  { retryLimit: 0, expireInSeconds: 280 },
);
export const RECONCILE_CRON = '*/5 * * * *';
/** Each may take as long as a call that hangs. */
const MOST_AT_ONCE = 30;
/** One that the provider cannot answer for says nothing of the others; so many say that it is away. */
const FAILURES_IN_A_ROW = 3;

/**
 * Settles payments that have waited for ten minutes, and, for three days, those that failed: another
 * try may have paid them. What nobody has paid after two days counts as failed, and may still
 * succeed. A provider that does not answer is left alone until the next round.
 */
export async function reconcilePayments(deps: SubscriptionsDeps): Promise<void> {
  const { db, provider } = deps;
  let failures = 0;
  for (const payment of await findUnsettledPayments(db, provider.name, MOST_AT_ONCE)) {
    const { id, vendorId } = payment;
    if (payment.isLost) {
      // Its process died before anybody was given the link.
      await deleteWithoutLink(db, id);
      continue;
    }
    // Whatever comes of asking, others come first the next time.
    await noteAsked(db, id);
    if (payment.provider === provider.name) {
      const isAnswered = await ask(deps, payment);
      failures = isAnswered ? 0 : failures + 1;
      if (failures === FAILURES_IN_A_ROW) return;
      if (!isAnswered) continue;
    }
    if (!payment.isOverdue) continue;
    await inTransaction(db, async (tx) => movePayment(deps, tx, { vendorId, paymentId: id, move: 'fail' }));
  }
}

type Unsettled = Awaited<ReturnType<typeof findUnsettledPayments>>[number];

/** False where the provider did not answer. */
async function ask(deps: SubscriptionsDeps, payment: Unsettled): Promise<boolean> {
  const { providerTransactionId } = payment;
  try {
    if (providerTransactionId) {
      const { status } = await settlePayment(deps, payment, providerTransactionId);
      if (status === 'succeeded' || status === 'refunded') return true;
    }
    // A try that is known and did not pay may have been followed by one that did.
    await settlePayment(deps, payment, null);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be checked');
    return false;
  }
}
