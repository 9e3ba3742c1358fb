import { expect, test } from 'vitest';
import { formatDueDay, formatSince } from './format-when.ts';

const NOW_MS = Date.parse('2026-11-22T09:00:00Z');

test.each([
  ['2026-11-22T06:18:00Z', '09:18'],
  ['2026-11-21T20:59:00Z', 'yesterday'],
  ['2026-11-18T06:00:00Z', 'Wednesday'],
  ['2026-11-01T06:00:00Z', '1 Nov 2026'],
])('somebody waits since %s: %s', (instant, expected) => {
  expect(formatSince(instant, NOW_MS)).toBe(expected);
});

test.each([
  ['2026-11-22T20:59:59Z', 'today'],
  ['2026-11-22T21:00:00Z', 'tomorrow'],
  ['2026-11-24T06:00:00Z', 'on 24 Nov 2026'],
])('what ends %s ends %s', (instant, expected) => {
  expect(formatDueDay(instant, NOW_MS)).toBe(expected);
});
