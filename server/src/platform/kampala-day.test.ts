import { expect, test } from 'vitest';
import { kampalaDay } from './kampala-day.ts';

test.each([
  ['2026-11-20T20:59:59.999Z', '2026-11-20'],
  ['2026-11-20T21:00:00.000Z', '2026-11-21'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01'],
])('at %s it is %s in Kampala', (at, day) => {
  expect(kampalaDay(new Date(at))).toBe(day);
});
