import { expect, test } from 'vitest';
import { fillDays, firstDay } from './analytics-deps.ts';

test.each([
  [7, '2026-11-15'],
  [30, '2026-10-23'],
  [365, '2025-11-22'],
])('%d days that end on 21 November begin on %s', (days, first) => {
  expect(firstDay('2026-11-21', days)).toBe(first);
  expect(fillDays([], first, '2026-11-21')).toHaveLength(days);
});

test('days without anything are filled with nothing, in their order, and others left out', () => {
  const row = (date: string, views: number) => ({ date, views, chats: 1, sales: 2, revenue: 3 });
  const rows = [row('2026-11-01', 9), row('2026-10-30', 4), row('2026-11-02', 8)];
  expect(fillDays(rows, '2026-10-29', '2026-11-01')).toEqual([
    { date: '2026-10-29', views: 0, chats: 0, sales: 0, revenue: 0 },
    row('2026-10-30', 4),
    { date: '2026-10-31', views: 0, chats: 0, sales: 0, revenue: 0 },
    row('2026-11-01', 9),
  ]);
});
