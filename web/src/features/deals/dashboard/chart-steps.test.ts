import type { DailyFigures } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { expect, test } from 'vitest';
import { totalOf } from '../../../data/products/vendor-figures.ts';
import { chartSteps } from './chart-steps.ts';

const DAY_MS = 86_400_000;

function daysOf(count: number): DailyFigures[] {
  return Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
    views: index,
    chats: index % 3,
    sales: index % 2,
    revenue: index * 1000,
  }));
}

test('of a week each day has its bar', () => {
  const days = daysOf(7);
  const steps = chartSteps(days);
  expect(steps.map(({ from, to }) => [from, to])).toEqual(days.map(({ date }) => [date, date]));
  expect(steps.map(({ views }) => views)).toEqual(days.map(({ views }) => views));
});

test.each([
  [30, 6],
  [365, 73],
])('of %i days there are %i bars of five days each', (count, bars) => {
  const days = daysOf(count);
  const steps = chartSteps(days);
  expect(steps).toHaveLength(bars);
  for (const { from, to } of steps) expect(Date.parse(to) - Date.parse(from)).toBe(4 * DAY_MS);
  expect(steps.at(-1)?.to).toBe(days.at(-1)?.date);
});

test('nothing is lost or counted twice', () => {
  const days = daysOf(365);
  expect(totalOf(chartSteps(days))).toEqual(totalOf(days));
  expect(totalOf(days)).toEqual({ views: 66430, chats: 364, sales: 182, revenue: 66_430_000 });
});
