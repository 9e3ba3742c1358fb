import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialsOf } from '../media/avatar.tsx';
import { formatDay, formatMoment } from './format-day.ts';
import { formatAge, formatDate, formatDateTime, formatShortAge, formatWait } from './format.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:40Z', 'now'],
  ['2026-11-21T11:58:00Z', '2 minutes ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-14T12:00:01Z', '6 days ago'],
  ['2026-11-14T12:00:00Z', '14 Nov 2026'],
  ['2026-11-22T12:00:00Z', '22 Nov 2026'],
])('%s is %s', (instant, text) => {
  expect(formatAge(instant, now)).toBe(text);
});

test.each([
  ['2026-11-21T11:59:40Z', 'now'],
  ['2026-11-21T11:58:00Z', '2m'],
  ['2026-11-21T09:00:00Z', '3h'],
  ['2026-11-14T12:00:01Z', '6d'],
  ['2026-11-14T12:00:00Z', '14 Nov'],
  ['2025-12-31T20:59:00Z', '31 Dec 2025'],
  ['2025-12-31T21:01:00Z', '1 Jan'],
])('%s is %s where there is little room', (instant, text) => {
  expect(formatShortAge(instant, now)).toBe(text);
});

test.each([
  ['2026-11-21T12:05:00Z', 'now'],
  ['2026-11-21T11:59:01Z', 'now'],
  ['2026-11-21T11:00:01Z', '59m'],
  ['2026-11-20T12:00:01Z', '23h'],
  ['2026-11-20T12:00:00Z', '1d'],
  ['2026-11-12T12:00:01Z', '8d'],
])('who wrote %s waits %s', (since, text) => {
  expect(formatWait(since, now)).toBe(text);
});

test('a day is a day in Kampala', () => {
  expect(formatDate('2026-11-20T21:30:00Z')).toBe('21 Nov 2026');
});

describe('as Intl writes it, whenever that is', () => {
  const in1970to2100 = fc.date({
    min: new Date(0),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-UG', { ...options, timeZone: 'Africa/Kampala' });
  const dateTime = intl({ dateStyle: 'medium', timeStyle: 'short' });
  const [weekday, month] = [intl({ weekday: 'long' }), intl({ day: 'numeric', month: 'short' })];
  const relative = new Intl.RelativeTimeFormat('en-UG', { numeric: 'auto', style: 'long' });

  test('a date with its time', () => {
    fc.assert(
      fc.property(in1970to2100, (date) => {
        expect(formatDateTime(date.toISOString())).toBe(dateTime.format(date));
      }),
    );
  });

  test('a day, near and far', () => {
    fc.assert(
      fc.property(in1970to2100, fc.integer({ min: 2, max: 6 }), (date, days) => {
        const later = date.getTime() + days * 24 * 60 * 60 * 1000;
        expect(formatDay(date.toISOString(), later)).toBe(weekday.format(date));
        expect(formatShortAge(date.toISOString(), date.getTime() + 8 * 86_400_000)).toContain(month.format(date));
      }),
    );
  });

  test('an age', () => {
    const units = fc.constantFrom(
      ['minute', 60_000, 59] as const,
      ['hour', 3_600_000, 23] as const,
      ['day', 86_400_000, 6] as const,
    );
    fc.assert(
      fc.property(units, fc.nat(), ([unit, unitMs, most], number) => {
        const count = 1 + (number % most);
        const instant = new Date(now - count * unitMs).toISOString();
        expect(formatAge(instant, now)).toBe(relative.format(-count, unit));
      }),
    );
  });
});

test.each([
  ['Nakato Sarah', 'NS'],
  ['Nakato Sarah Achieng', 'NS'],
  ['okello', 'O'],
  ['  ', 'U'],
  [null, 'U'],
  ['😀 shop', '😀S'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['2026-11-20T21:00:00Z', 'Today', '00:00'],
  ['2026-11-20T20:59:00Z', 'Yesterday', 'Yesterday'],
  ['2026-11-19T12:00:00Z', 'Thursday', 'Thursday'],
  ['2026-11-15T12:00:00Z', 'Sunday', 'Sunday'],
  ['2026-11-14T12:00:00Z', '14 Nov 2026', '14 Nov'],
  ['2026-11-14T20:00:00Z', '14 Nov 2026', '14 Nov'],
  ['2026-11-21T13:05:00Z', 'Today', '16:05'],
])('%s is of %s, and %s in a list', (instant, day, moment) => {
  expect(formatDay(instant, now)).toBe(day);
  expect(formatMoment(instant, now)).toBe(moment);
});
