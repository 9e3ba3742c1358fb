import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface PaymentOrder {
  /** Unique; the provider knows the payment by it. */
  reference: string;
  amountUgx: number;
  title: string;
  redirectUrl: URL;
  customer: { name: string; email: string };
}

export interface ProviderPaymentStatus {
  reference: string;
  status: 'pending' | 'succeeded' | 'failed' | 'refunded';
  transactionId: string | null;
  /** As the provider reports it: possibly a fraction, or less than the price. */
  amount: number;
  currency: string;
  customerId: string | null;
  subscriptionId: string | null;
  /** The stored part of the answer: no secrets and no personal data. */
  answer: Record<string, string | number | null>;
}

export interface PaymentHint {
  reference: string;
  transactionId: string | null;
}

export interface PaymentProvider {
  readonly name: 'manual' | 'fake' | 'flutterwave';
  readonly instructions: string | null;
  /** Returns the provider's page. Throws `ProviderUnavailable`. */
  initiate(order: PaymentOrder): Promise<{ link: string }>;
  /** The payments that may be meant. `forged`: not from the provider. `unreadable`: malformed. */
  readWebhook(headers: IncomingHttpHeaders, body: Buffer): Promise<PaymentHint[] | 'forged' | 'unreadable'>;
  /** Undefined if nobody has begun to pay. Throws `ProviderUnavailable`. */
  verify(payment: PaymentHint): Promise<ProviderPaymentStatus | undefined>;
  mount?(app: FastifyInstance): void;
}

/** The provider is down, slow or sends nonsense; a retry may help. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
