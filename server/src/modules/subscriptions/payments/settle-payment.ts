import { inTransaction } from '../../../platform/postgres/database.ts';
import { movePayment, type Moved } from './move-payment.ts';
import { moveFor } from './payment-policy.ts';
import type { PaymentWebhookEvent } from './payment-provider.ts';
import { lockPayment, noteAnswer, noteAsked, type PaymentRow } from './payments-store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

type Settled = Pick<PaymentRow, 'id' | 'vendorId' | 'reference'>;

/**
 * Asks the provider how a payment stands, outside of any transaction, and lets follow from its word
 * what follows: at most once, whoever asks and however often. Throws `ProviderUnavailable`.
 */
export async function settlePayment(
  deps: SubscriptionsDeps,
  { id, vendorId, reference }: Settled,
  transactionId: PaymentWebhookEvent['transactionId'],
): Promise<PaymentRow> {
  const word = await deps.provider.verify({ reference, transactionId });
  const { payment } = await inTransaction(deps.db, async (tx): Promise<Moved> => {
    // In the order in which all lock: the vendor, then the payment.
    await deps.entitlements.subscriptions.lock(tx, vendorId);
    const asked = await lockPayment(tx, id);
    const move = word && moveFor(asked, word);
    if (!word || move === 'mismatch') {
      if (word) warnOf(deps, asked, 'a provider speaks of another payment than was asked for');
      await noteAsked(tx, id);
      return { payment: asked, hasMoved: false };
    }
    // Another try under the same reference, before or after the one that counted.
    const hasCounted = asked.status === 'succeeded' || asked.status === 'refunded';
    if (hasCounted && word.transactionId !== asked.providerTransactionId) {
      if (move === 'succeed') warnOf(deps, asked, 'a payment was made twice: give one back');
      return { payment: asked, hasMoved: false };
    }
    await noteAnswer(tx, id, {
      providerTransactionId: word.transactionId ?? asked.providerTransactionId,
      providerAnswer: word.answer,
    });
    if (!move) return { payment: asked, hasMoved: false };
    const names = { customerId: word.customerId, subscriptionId: word.subscriptionId };
    return movePayment(deps, tx, { vendorId, paymentId: id, move, names });
  });
  return payment;
}

function warnOf({ log }: SubscriptionsDeps, { id, reference }: PaymentRow, what: string): void {
  log.warn({ paymentId: id, reference }, what);
}
