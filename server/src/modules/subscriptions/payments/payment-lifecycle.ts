import type { paymentStatuses } from '@akatale/contracts/sales/payments';

export type PaymentStatus = (typeof paymentStatuses)[number];

/** What can be heard of a payment. */
export const paymentMoves = ['succeed', 'fail', 'refund'] as const;
export type PaymentMove = (typeof paymentMoves)[number];

/**
 * What a payment becomes by each news of it; what is not here changes nothing. News come late, twice
 * and in any order: success counts even after a failure, no failure undoes it, and what was paid back
 * stays so.
 */
const moves: Record<PaymentStatus, Partial<Record<PaymentMove, PaymentStatus>>> = {
  pending: { succeed: 'succeeded', fail: 'failed', refund: 'refunded' },
  failed: { succeed: 'succeeded', refund: 'refunded' },
  succeeded: { refund: 'refunded' },
  refunded: {},
};

/** Undefined where the news changes nothing. */
export function afterMove(status: PaymentStatus, move: PaymentMove): PaymentStatus | undefined {
  return moves[status][move];
}
