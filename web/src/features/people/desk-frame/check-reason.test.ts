import { expect, test } from 'vitest';
import { checkReason } from './check-reason.ts';

const errorAt = (field: string, most: number) => ({
  problem: { fields: [{ field, message: `At most ${most} characters` }] },
});

test('a reason that is too long is refused at its field, and counts characters', () => {
  expect(checkReason({ reason: 'a'.repeat(501) })).toMatchObject(errorAt('reason', 500));
  expect(checkReason({ reason: ` ${'😀'.repeat(500)} ` })).toEqual({ values: { reason: '😀'.repeat(500) } });
});
