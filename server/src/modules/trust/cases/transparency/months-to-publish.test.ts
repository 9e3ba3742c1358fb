import { expect, test } from 'vitest';
import { dayOfPublishing, monthsToPublish } from './publish-months.ts';

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

test.each([
  ['2026-11', '2026-11-29T08:00:00Z', '2026-12-02'],
  ['2026-11', '2026-12-01T22:00:00Z', '2026-12-02'],
  // It was to be published the day before.
  ['2026-11', '2026-12-02T22:00:00Z', '2026-12-03'],
  ['2026-12', '2026-12-02T08:00:00Z', '2027-01-02'],
  [undefined, '2026-11-30T22:00:00Z', '2027-01-02'],
])('%s is published, as seen at %s, on %s', (month, now, day) => {
  expect(dayOfPublishing(month, new Date(now))).toBe(day);
});
