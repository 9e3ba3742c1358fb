import { expect, test } from 'vitest';
import { addDays, kampalaDate, kampalaDay, kampalaMidnight, kampalaTime } from './kampala-day.ts';

test.each([
  ['2026-11-20T20:59:59.999Z', '2026-11-20'],
  ['2026-11-20T21:00:00.000Z', '2026-11-21'],
  ['2026-12-31T21:00:00.000Z', '2027-01-01'],
])('at %s it is %s in Kampala', (at, day) => {
  expect(kampalaDay(new Date(at))).toBe(day);
});

test('in words it is the same day', () => {
  expect(kampalaDate(new Date('2026-11-20T21:00:00.000Z'))).toBe('21 November 2026');
  expect(kampalaDate(new Date('2026-11-20T21:00:00.000Z'), 'sw')).toBe('21 Novemba 2026');
});

test('a day begins at nine in the evening in UTC', () => {
  expect(kampalaMidnight('2026-11-21')).toEqual(new Date('2026-11-20T21:00:00Z'));
  expect(kampalaDay(kampalaMidnight('2026-11-21'))).toBe('2026-11-21');
  expect(kampalaTime(kampalaMidnight('2026-11-21'))).toBe('00:00');
  expect(kampalaTime(new Date('2026-11-21T11:05:59Z'))).toBe('14:05');
});

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-21', -364, '2025-11-22'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %d days are %s', (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});
