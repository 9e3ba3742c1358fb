import type { PaymentMove } from './payment-lifecycle.ts';
import type { ProviderPaymentStatus } from './payment-provider.ts';

interface RequestedPayment {
  reference: string;
  amountUgx: number;
  currency: string;
}

const moves = {
  succeeded: 'succeed',
  failed: 'fail',
  refunded: 'refund',
} as const;

/** Undefined while the payment is pending; `mismatch`: another payment, another currency or less money. */
export function moveFor(
  requested: RequestedPayment,
  answer: ProviderPaymentStatus,
): PaymentMove | 'mismatch' | undefined {
  if (answer.reference !== requested.reference) return 'mismatch';
  if (answer.status === 'pending') return undefined;
  const isEnough = answer.currency === requested.currency && answer.amount >= requested.amountUgx;
  if (answer.status === 'succeeded' && !isEnough) return 'mismatch';
  return moves[answer.status];
}
