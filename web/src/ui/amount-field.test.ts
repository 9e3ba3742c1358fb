import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits, readDigits } from './amount-field.tsx';

test('thousands are set apart, whatever else was typed', () => {
  expect(groupDigits('1250000')).toBe('1,250,000');
  expect(groupDigits('USh 95,00 0')).toBe('95,000');
  expect(groupDigits('007')).toBe('7');
  expect(groupDigits('0')).toBe('0');
  expect(groupDigits('abc')).toBe('');
});

test('any whole number comes back from how it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(readDigits(groupDigits(String(amount)))).toBe(amount);
    }),
  );
});

test('nothing typed is no amount', () => expect(readDigits('')).toBeNull());
