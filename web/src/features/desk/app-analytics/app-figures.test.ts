import type { AppDay } from '@akatale/contracts/desk/app-analytics-schemas';
import { expect, test } from 'vitest';
import {
  barSteps,
  conversionRate,
  flowChange,
  levelChange,
  sinceCounted,
  valuesOf,
  weekChange,
  weekVisits,
} from './app-figures.ts';

const day = (date: string, change: Partial<AppDay> = {}): AppDay => ({
  id: 1,
  date,
  dailyVisits: 0,
  uniqueVisitors: 0,
  totalUsers: 0,
  totalVendors: 0,
  totalBuyers: 0,
  activeProducts: 0,
  soldProducts: 0,
  activeChats: 0,
  completedChats: 0,
  abandonedChats: 0,
  createdAt: null,
  isCounted: true,
  ...change,
});
const visited = (...visits: number[]) => visits.map((dailyVisits, n) => day(`2026-11-${10 + n}`, { dailyVisits }));

test('Daily Visits are those of the latest 7 rows', () => {
  expect(weekVisits(visited(100, 1, 2, 3, 4, 5, 6, 7))).toBe(28);
  expect(weekVisits(visited(3, 4))).toBe(7);
  expect(weekVisits([])).toBe(0);
});

test('they are compared with the seven days before', () => {
  const weeks = visited(9, ...Array<number>(7).fill(2), ...Array<number>(7).fill(3));
  expect(weekChange(weeks)).toEqual({ before: 14, now: 21, percent: 50 });
  expect(weekChange(weeks.slice(-13))).toBeNull();
});

test.each([
  [0, 0, 0, 0],
  [1, 1, 1, 33],
  [1, 2, 0, 67],
  [7, 1, 0, 13],
  [0, 3, 0, 100],
])('of %i active, %i completed and %i cancelled chats %i %% led to a sale', (a, c, x, rate) => {
  expect(conversionRate({ activeChats: a, completedChats: c, abandonedChats: x })).toBe(rate);
});

test('a chart begins at the first day that was counted, or on which anybody came', () => {
  const uncounted = day('2026-11-01', { isCounted: false });
  const came = day('2026-11-02', { isCounted: false, dailyVisits: 1 });
  const counted = day('2026-11-03');
  expect(sinceCounted([uncounted, counted])).toEqual([counted]);
  expect(sinceCounted([uncounted, came, uncounted, counted])).toEqual([came, uncounted, counted]);
  expect(sinceCounted([uncounted, uncounted])).toEqual([uncounted, uncounted]);
});

test('a figure is compared with the first day that was counted', () => {
  const days = [
    day('2026-11-01', { isCounted: false }),
    day('2026-11-02', { totalUsers: 10 }),
    day('2026-11-03', { totalUsers: 15 }),
  ];
  expect(levelChange(days, 'totalUsers')).toEqual({
    before: 10,
    now: 15,
    percent: 50,
    since: '2026-11-02',
  });
  expect(levelChange(days, 'totalVendors')).toMatchObject({ percent: null });
  expect(levelChange(days.slice(0, 2), 'totalUsers')).toBeNull();
  expect(valuesOf(days, 'totalUsers')).toEqual([null, 10, 15]);
});

test('visits are compared half by half', () => {
  expect(flowChange(visited(1, 1, 99, 3, 3), 'dailyVisits')).toEqual({
    before: 2,
    now: 6,
    percent: 200,
  });
  expect(flowChange(visited(0, 4), 'dailyVisits').percent).toBeNull();
});

test('a year is drawn in whole weeks, without the day left over before them', () => {
  const year = Array.from({ length: 365 }, (_, n) => ({ date: String(n), value: 1 }));
  const steps = barSteps(year);
  expect([steps.length, steps[0]?.value, steps[1]?.value]).toEqual([52, 7, 7]);
  expect(steps.at(-1)).toEqual({ from: '358', to: '364', value: 7 });
  expect(barSteps(year.slice(0, 30))).toHaveLength(30);
});
