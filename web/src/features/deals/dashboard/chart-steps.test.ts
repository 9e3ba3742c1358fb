import type { DailyFigures } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { describe, expect, test } from 'vitest';
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

test('of 30 days each week until today has its bar, and the two days before them a short one', () => {
  const days = daysOf(30);
  const steps = chartSteps(days);
  expect(steps.map((step) => step.days)).toEqual([2, 7, 7, 7, 7]);
  expect(steps.at(-1)?.to).toBe(days.at(-1)?.date);
  expect(totalOf(steps)).toEqual(totalOf(days));
});

describe('of a year', () => {
  const days = daysOf(365);
  const steps = chartSteps(days);

  test('each week has its bar, and the day before them one', () => {
    expect(steps.map((step) => step.days)).toEqual([1, ...Array<number>(52).fill(7)]);
    expect(steps[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01' });
    expect(steps.at(-1)).toMatchObject({ from: '2026-12-25', to: '2026-12-31' });
  });

  test('nothing is lost or counted twice', () => {
    expect(totalOf(steps)).toEqual(totalOf(days));
    expect(totalOf(days)).toEqual({ views: 66430, chats: 364, sales: 182, revenue: 66_430_000 });
  });
});
