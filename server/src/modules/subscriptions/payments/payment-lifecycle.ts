import type { paymentStatuses } from '@akatale/contracts/sales/payments';

export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMoves = ['succeed', 'fail', 'refund'] as const;
export type PaymentMove = (typeof paymentMoves)[number];

/** Events come late, twice and in any order: success counts even after a failure, and a refund is final. */
const moves: Record<PaymentStatus, Partial<Record<PaymentMove, PaymentStatus>>> = {
  pending: { succeed: 'succeeded', fail: 'failed', refund: 'refunded' },
  failed: { succeed: 'succeeded', refund: 'refunded' },
  succeeded: { refund: 'refunded' },
  refunded: {},
};

export function afterMove(status: PaymentStatus, move: PaymentMove): PaymentStatus | undefined {
  return moves[status][move];
}
