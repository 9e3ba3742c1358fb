import { expect, test } from 'vitest';
import { lastFinancialYear, readFinancialYear } from './financial-year.ts';

test.each([
  ['2026', { firstDay: '2026-01-01', lastDay: '2026-12-31', dueDay: '2027-03-31' }],
  ['2025/26', { firstDay: '2025-07-01', lastDay: '2026-06-30', dueDay: '2026-09-28' }],
  ['2099/00', { firstDay: '2099-07-01', lastDay: '2100-06-30', dueDay: '2100-09-28' }],
])('%s has its days', (name, days) => {
  expect(readFinancialYear(name)).toEqual({ name, ...days });
});

test.each(['', '26', '1999', '2025/27', '2025-26', '2025/2026', '2026 '])('"%s" is no year', (name) => {
  expect(readFinancialYear(name)).toBeUndefined();
});

test.each([
  ['2026-06-30', '2024/25'],
  ['2026-07-01', '2025/26'],
  ['2026-11-28', '2025/26'],
  ['2027-01-01', '2025/26'],
])('on %s the year that ended last is %s', (today, name) => {
  expect(lastFinancialYear(today)).toBe(name);
});
