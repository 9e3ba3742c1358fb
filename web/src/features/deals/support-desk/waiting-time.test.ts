import { expect, test } from 'vitest';
import { waitOf } from './waiting-time.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;

test.each([
  [-5, 'just now', false],
  [0, 'just now', false],
  [0.9, 'just now', false],
  [1, '1 min', false],
  [119, '119 min', false],
  [120, '2 h', false],
  [239, '3 h', false],
  [24 * 60 - 1, '23 h', false],
  [24 * 60, '24 h', true],
  [48 * 60 - 1, '47 h', true],
  [48 * 60, '2 days', true],
  [71 * 60, '2 days', true],
])('after %d minutes: %s, late %s', (minutes, time, isOverdue) => {
  const since = new Date(now - minutes * MINUTE).toISOString();
  expect(waitOf(since, now)).toEqual({ time, isOverdue });
});
