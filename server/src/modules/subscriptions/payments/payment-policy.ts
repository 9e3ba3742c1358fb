import type { PaymentMove } from './payment-lifecycle.ts';
import type { ProviderPaymentStatus } from './payment-provider.ts';

/** What was asked for. */
interface Asked {
  reference: string;
  amountUgx: number;
  currency: string;
}

const moves = {
  succeeded: 'succeed',
  failed: 'fail',
  refunded: 'refund',
} as const;

/**
 * What a provider's word means for a payment; undefined: it waits. `mismatch`: it speaks of another
 * payment, or of less money or other money than was asked for, so that nothing may follow from it.
 */
export function moveFor(asked: Asked, word: ProviderPaymentStatus): PaymentMove | 'mismatch' | undefined {
  if (word.reference !== asked.reference) return 'mismatch';
  if (word.status === 'pending') return undefined;
  const isEnough = word.currency === asked.currency && word.amount >= asked.amountUgx;
  if (word.status === 'succeeded' && !isEnough) return 'mismatch';
  return moves[word.status];
}
