import { paymentStatuses } from '@akatale/contracts/market/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterMove, paymentMoves, type PaymentStatus } from './payment-lifecycle.ts';

const table: Record<PaymentStatus, (PaymentStatus | undefined)[]> = {
  //          succeed      fail       refund
  pending: ['succeeded', 'failed', 'refunded'],
  failed: ['succeeded', undefined, 'refunded'],
  succeeded: [undefined, undefined, 'refunded'],
  refunded: [undefined, undefined, undefined],
};

const rows = paymentStatuses.flatMap((status) =>
  paymentMoves.map((move, index) => ({ status, move, becomes: table[status][index] })),
);

test.each(rows)('$status and $move: $becomes', ({ status, move, becomes }) => {
  expect(afterMove(status, move)).toBe(becomes);
});

test('in whatever order events come and however often, it succeeds at most once', () => {
  const events = fc.array(fc.constantFrom(...paymentMoves), { maxLength: 20 });
  fc.assert(
    fc.property(events, (all) => {
      let status: PaymentStatus = 'pending';
      let successes = 0;
      for (const move of all) {
        const next = afterMove(status, move);
        successes += Number(next === 'succeeded');
        status = next ?? status;
      }
      expect(successes).toBeLessThanOrEqual(1);
      if (all.includes('refund')) expect(status).toBe('refunded');
      else if (all.includes('succeed')) expect(status).toBe('succeeded');
    }),
  );
});
