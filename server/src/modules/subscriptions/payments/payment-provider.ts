import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is to be paid, by whom, and where they come back to. */
export interface PaymentOrder {
  /** Ours, and unique: the provider calls the payment by it. */
  reference: string;
  amountUgx: number;
  /** What it is for, as the provider's page says it. */
  title: string;
  redirectUrl: URL;
  customer: { name: string; email: string };
}

/** What a provider says of a payment when it is asked. */
export interface ProviderPaymentStatus {
  reference: string;
  status: 'pending' | 'succeeded' | 'failed' | 'refunded';
  transactionId: string | null;
  /** As the provider says it: less than asked, or a fraction, where it is so. */
  amount: number;
  currency: string;
  customerId: string | null;
  subscriptionId: string | null;
  /** What is kept of the answer: no secret, and nothing of the person who paid. */
  answer: Record<string, string | number | null>;
}

/** What a webhook is about; whether it is true is asked of the provider. */
export interface PaymentWebhookEvent {
  reference: string;
  transactionId: string | null;
}

/** Who takes the vendors' money. Each adapter is in a file of its own, in `providers`. */
export interface PaymentProvider {
  readonly name: 'manual' | 'fake' | 'flutterwave';
  /** How to pay where nothing is paid online; null: by a link. */
  readonly instructions: string | null;
  /** Prepares a payment; the page of the provider where it is made. Throws `ProviderUnavailable`. */
  initiate(order: PaymentOrder): Promise<{ link: string }>;
  /**
   * Reads what the provider sent us. `forged`: it is not from the provider. `unreadable`: it makes no
   * sense. `irrelevant`: it is about something else.
   */
  readWebhook(
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<PaymentWebhookEvent | 'forged' | 'unreadable' | 'irrelevant'>;
  /**
   * How a payment stands; undefined where nobody has begun to pay. Throws `ProviderUnavailable`.
   */
  verify(payment: PaymentWebhookEvent): Promise<ProviderPaymentStatus | undefined>;
  /** Adds pages of its own to the server, where it has any. */
  mount?(app: FastifyInstance): void;
}

/** The provider is down, slow, or answers nonsense: nothing is known, and another try may help. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
