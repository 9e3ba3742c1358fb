import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../../../platform/http/refusal.ts';
import { singleFlight } from '../../../platform/single-flight.ts';
import { ProviderUnavailable, type PaymentWebhookEvent } from './payment-provider.ts';
import { findByReference } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

type Receive = (headers: IncomingHttpHeaders, body: Buffer) => Promise<void>;

/**
 * Takes what the provider tells us as a hint and no more: whatever it says, how the payment stands is
 * asked of the provider before anything changes. What is forged, late, early, repeated or about
 * nothing of ours therefore changes nothing; the same news at the same moment is asked about once.
 * Refuses `UNAUTHORIZED`, `MALFORMED_REQUEST` and, so that it is sent again, `PAYMENT_UNAVAILABLE`.
 */
export function createReceiveWebhook(deps: SubscriptionsDeps): Receive {
  const { db, log, provider } = deps;

  async function settle({ reference, transactionId }: PaymentWebhookEvent): Promise<void> {
    const payment = await findByReference(db, reference);
    if (!payment || payment.provider !== provider.name) {
      log.warn({ provider: provider.name }, 'a webhook is about a payment that is not known here');
      return;
    }
    await settlePayment(deps, payment, transactionId);
  }
  const settleOnce = singleFlight(async (news: string) => settle(JSON.parse(news)));

  return async (headers, body) => {
    const news = await provider.readWebhook(headers, body);
    if (news === 'forged') refuse('UNAUTHORIZED');
    if (news === 'unreadable') refuse('MALFORMED_REQUEST');
    if (news === 'irrelevant') return;
    try {
      await settleOnce(JSON.stringify(news));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error }, 'a webhook could not be verified');
      refuse('PAYMENT_UNAVAILABLE', { message: 'Please send this again.', retryAfterSeconds: 60 });
    }
  };
}
