import { inTransaction } from '../../../platform/postgres/database.ts';
import { movePayment, type Moved } from './move-payment.ts';
import { moveFor } from './payment-policy.ts';
import type { PaymentWebhookEvent } from './payment-provider.ts';
import { lockPayment, noteAnswer, noteCheck, type PaymentRow } from './payments-store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

type Settled = Pick<PaymentRow, 'id' | 'vendorId' | 'reference'>;

/** Asks the provider outside any transaction. Throws `ProviderUnavailable`. */
export async function settlePayment(
  deps: SubscriptionsDeps,
  { id, vendorId, reference }: Settled,
  transactionId: PaymentWebhookEvent['transactionId'],
): Promise<PaymentRow> {
  const answer = await deps.provider.verify({ reference, transactionId });
  const { payment } = await inTransaction(deps.db, async (tx): Promise<Moved> => {
    await deps.entitlements.subscriptions.lock(tx, vendorId);
    const locked = await lockPayment(tx, id);
    const move = answer && moveFor(locked, answer);
    if (!answer || move === 'mismatch') {
      if (answer) warnOf(deps, locked, 'a provider speaks of another payment than was asked for');
      await noteCheck(tx, id);
      return { payment: locked, hasMoved: false };
    }
    const hasCounted = locked.status === 'succeeded' || locked.status === 'refunded';
    if (hasCounted && answer.transactionId !== locked.providerTransactionId) {
      if (move === 'succeed') warnOf(deps, locked, 'a payment was made twice: give one back');
      return { payment: locked, hasMoved: false };
    }
    await noteAnswer(tx, id, {
      providerTransactionId: answer.transactionId ?? locked.providerTransactionId,
      providerAnswer: answer.answer,
    });
    if (!move) return { payment: locked, hasMoved: false };
    const names = { customerId: answer.customerId, subscriptionId: answer.subscriptionId };
    return movePayment(deps, tx, { vendorId, paymentId: id, move, names });
  });
  return payment;
}

function warnOf({ log }: SubscriptionsDeps, { id, reference }: PaymentRow, what: string): void {
  log.warn({ paymentId: id, reference }, what);
}
