import { refuse } from '../../../../platform/http/refusal.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';
import { movePayment } from './move-payment.ts';
import { ProviderUnavailable } from './payment-provider.ts';
import {
  deleteWithoutLink,
  findUnsettledPayments,
  recordCheck,
  findOwnPayment,
  type PaymentRow,
} from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

export const paymentsReconcile = defineJob<Record<string, never>>('subscriptions.reconcile-payments', {
  retryLimit: 0,
  expireInSeconds: 280,
});
export const RECONCILE_CRON = '*/5 * * * *';
const MOST_AT_ONCE = 30;
const FAILURES_IN_A_ROW = 3;

/**
 * Settles payments that are pending for ten minutes or failed within three days, since another try may have paid them.
 * A payment without an answer fails after two days and may still succeed.
 */
export async function reconcilePayments(deps: SubscriptionsDeps): Promise<void> {
  const { db, provider } = deps;
  let failures = 0;
  for (const payment of await findUnsettledPayments(db, provider.name, MOST_AT_ONCE)) {
    const { id, vendorId } = payment;
    if (payment.isLost) {
      await deleteWithoutLink(db, id);
      continue;
    }
    // Before asking, so that the others come first next time, whatever the outcome.
    await recordCheck(db, id);
    if (payment.provider === provider.name) {
      const isAnswered = await settle(deps, payment);
      failures = isAnswered ? 0 : failures + 1;
      if (failures === FAILURES_IN_A_ROW) return;
      if (!isAnswered) continue;
    }
    if (!payment.isOverdue) continue;
    await inTransaction(db, async (tx) => movePayment(deps, tx, { vendorId, paymentId: id, move: 'fail' }));
  }
}

type Unsettled = Awaited<ReturnType<typeof findUnsettledPayments>>[number];

async function settle(deps: SubscriptionsDeps, payment: Unsettled): Promise<boolean> {
  const { providerTransactionId } = payment;
  try {
    if (providerTransactionId) {
      const { status } = await settlePayment(deps, payment, providerTransactionId);
      if (status === 'succeeded' || status === 'refunded') return true;
    }
    await settlePayment(deps, payment, null);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be checked');
    return false;
  }
}

/** Refuses `NOT_FOUND` and `PAYMENT_NOT_CHECKED`. */
export async function checkPayment(deps: SubscriptionsDeps, vendorId: number, id: number): Promise<PaymentRow> {
  const payment = (await findOwnPayment(deps.db, vendorId, id)) ?? refuse('NOT_FOUND');
  const mayBecome = payment.status === 'pending' || payment.status === 'failed';
  if (!mayBecome || payment.provider !== deps.provider.name) return payment;
  try {
    return await settlePayment(deps, payment, null);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ err: error, paymentId: id }, 'a payment could not be checked');
    refuse('PAYMENT_NOT_CHECKED', { retryAfterSeconds: 30 });
  }
}
