import { expect, test } from 'vitest';
import { monthsToPublish } from './publish-months.ts';

test.each([
  ['2026-11', '2026-11-30T22:00:00Z', []],
  // Midnight in Kampala was three hours ago; a report of the last evening may still be confirmed.
  ['2026-11', '2026-12-01T00:00:00Z', []],
  ['2026-11', '2026-12-01T20:59:59Z', []],
  ['2026-11', '2026-12-01T21:00:00Z', ['2026-11']],
  ['2026-11', '2027-02-10T08:00:00Z', ['2026-11', '2026-12', '2027-01']],
  ['2027-02', '2027-02-10T08:00:00Z', []],
  ['2027-03', '2027-02-10T08:00:00Z', []],
])('from %s at %s: %j', (first, now, months) => {
  expect(monthsToPublish(first, new Date(now))).toEqual(months);
});
