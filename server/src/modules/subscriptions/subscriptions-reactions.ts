import { durable, type Reaction } from '../../platform/events/reaction.ts';
import { paymentMail, sendPaymentMail } from './payments/send-payment-mail.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';
import { paymentSucceeded } from './subscriptions-events.ts';

export function subscriptionsReactions(deps: SubscriptionsDeps): Reaction[] {
  return [durable(paymentSucceeded, paymentMail, async (data, run) => sendPaymentMail(deps, data, run))];
}
