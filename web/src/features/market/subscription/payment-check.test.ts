import { expect, test } from 'vitest';
import { waitBeforeCheckMs } from './payment-check.ts';

test('a payment is polled less and less often, but at least every minute', () => {
  expect([1, 2, 3, 4, 5, 60].map(waitBeforeCheckMs)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  expect(waitBeforeCheckMs(0)).toBe(5000);
});
