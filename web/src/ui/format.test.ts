import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';
import { formatAge, formatDate, formatDay, formatMoment, formatShortAge } from './format.ts';

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

test('a day is a day in Kampala', () => {
  expect(formatDate('2026-11-20T21:30:00Z')).toBe('21 Nov 2026');
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
