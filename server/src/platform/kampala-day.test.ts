import { expect, test } from 'vitest';
import { kampalaDate, kampalaDay } from './kampala-day.ts';

test.each([
  ['2026-11-20T20:59:59.999Z', '2026-11-20'],
  ['2026-11-20T21:00:00.000Z', '2026-11-21'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01'],
])('at %s it is %s in Kampala', (at, day) => {
  expect(kampalaDay(new Date(at))).toBe(day);
});

test('in words it is the same day', () => {
  expect(kampalaDate(new Date('2026-11-20T21:00:00.000Z'))).toBe('21 November 2026');
});
