import { expect, test } from 'vitest';
import { toggled } from './use-selection.ts';

const upTo = (count: number) => new Set(Array.from({ length: count }, (_, index) => index));

test('a product goes in, and out again', () => {
  expect(toggled(new Set([1]), 2)).toEqual(new Set([1, 2]));
  expect(toggled(new Set([1, 2]), 2)).toEqual(new Set([1]));
});

test('100 are the most; one of them can still go out', () => {
  const full = upTo(100);
  expect(toggled(full, 500)).toBe(full);
  expect(toggled(full, 5).size).toBe(99);
  expect(toggled(upTo(99), 500).size).toBe(100);
});
