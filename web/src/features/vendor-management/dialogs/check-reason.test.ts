import { expect, test } from 'vitest';
import { checkReason } from './check-reason.ts';
import { checkPaid } from './use-record-payment.ts';

const errorAt = (field: string, most: number) => ({
  problem: { fields: [{ field, message: `At most ${most} characters` }] },
});

test('a reason that is too long is refused at its field, and counts characters', () => {
  expect(checkReason({ reason: 'a'.repeat(501) })).toMatchObject(errorAt('reason', 500));
  expect(checkReason({ reason: ` ${'😀'.repeat(500)} ` })).toEqual({ values: { reason: '😀'.repeat(500) } });
});

test('so are the reference of a payment, and its note', () => {
  const paid = { reference: 'r'.repeat(100), note: 'n'.repeat(500) };
  expect(checkPaid(paid)).toEqual({ values: paid });
  expect(checkPaid({ ...paid, reference: 'r'.repeat(101) })).toMatchObject(errorAt('reference', 100));
  expect(checkPaid({ ...paid, note: 'n'.repeat(501) })).toMatchObject(errorAt('note', 500));
});
