import { expect, test } from 'vitest';
import { checkPaid } from './use-record-payment.ts';

const errorAt = (field: string, most: number) => ({
  problem: { fields: [{ field, message: `At most ${most} characters` }] },
});

test('a reference of a payment that is too long is refused at its field, and so is its note', () => {
  const paid = { reference: 'r'.repeat(100), note: 'n'.repeat(500) };
  expect(checkPaid(paid)).toEqual({ values: paid });
  expect(checkPaid({ ...paid, reference: 'r'.repeat(101) })).toMatchObject(errorAt('reference', 100));
  expect(checkPaid({ ...paid, note: 'n'.repeat(501) })).toMatchObject(errorAt('note', 500));
});
