import { expect, test } from 'vitest';
import { busyPauseMs, readRetryAfter } from './query-client.ts';

test.each([
  ['2', 2_000],
  ['0', 0],
  [null, undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ['-1', undefined],
])('Retry-After %s is %s ms', (header, ms) => {
  expect(readRetryAfter(header)).toBe(ms);
});

test('clients do not retry together, and no wait is endless', () => {
  expect(busyPauseMs(undefined)).toBe(0);
  expect([0, 0.5, 1].map((random) => busyPauseMs(2_000, () => random))).toEqual([2_000, 2_500, 3_000]);
  expect(busyPauseMs(3_600_000)).toBe(10_000);
});
