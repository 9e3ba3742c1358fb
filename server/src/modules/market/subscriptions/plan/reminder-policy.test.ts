import { expect, test } from 'vitest';
import { reminderDue } from './subscription-lifecycle.ts';

test.each([
  ['2026-12-15', undefined],
  ['2026-12-16', 'five-days'],
  ['2026-12-19', 'five-days'],
  ['2026-12-20', 'one-day'],
  ['2026-12-21', 'last-day'],
  ['2026-12-23', 'last-day'],
  ['2026-12-24', 'ended'],
  ['2026-12-30', 'ended'],
  ['2026-12-31', undefined],
  ['2027-11-01', undefined],
])('on %s, of a plan that ends on 21 December: %s', (today, kind) => {
  expect(reminderDue(today, '2026-12-21')).toBe(kind);
});
