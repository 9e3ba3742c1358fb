import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalToBlock } from './blocks-policy.ts';

const ids = fc.integer({ min: 1, max: 3 });
const people = fc.option(fc.record({ id: ids, isOperator: fc.boolean(), isKnown: fc.boolean() }), { nil: undefined });

test('everyone can be blocked but oneself, operators, strangers, and who is gone', () => {
  fc.assert(
    fc.property(ids, people, (blockerId, person) => {
      const refusal = refusalToBlock(blockerId, person);
      const mayBe = person !== undefined && person.id !== blockerId && !person.isOperator && person.isKnown;
      expect(refusal === null).toBe(mayBe);
      if (!person) expect(refusal).toBe('NOT_FOUND');
    }),
  );
  expect(refusalToBlock(1, { id: 1, isOperator: true, isKnown: true })).toBe('OWN_ACCOUNT');
  expect(refusalToBlock(1, { id: 2, isOperator: true, isKnown: false })).toBe('CANNOT_BE_BLOCKED');
});
