import { refuse } from '../../../platform/http/refusal.ts';
import { ProviderUnavailable } from './payment-provider.ts';
import { findOwnPayment, type PaymentRow } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

/** Refuses `NOT_FOUND` and `PAYMENT_UNAVAILABLE`. */
export async function checkPayment(deps: SubscriptionsDeps, vendorId: number, id: number): Promise<PaymentRow> {
  const payment = (await findOwnPayment(deps.db, vendorId, id)) ?? refuse('NOT_FOUND');
  const mayBecome = payment.status === 'pending' || payment.status === 'failed';
  if (!mayBecome || payment.provider !== deps.provider.name) return payment;
  try {
    return await settlePayment(deps, payment, null);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ err: error, paymentId: id }, 'a payment could not be checked');
    refuse('PAYMENT_UNAVAILABLE', {
      message: 'The payment provider does not respond right now. Please try again in a moment.',
      retryAfterSeconds: 30,
    });
  }
}
