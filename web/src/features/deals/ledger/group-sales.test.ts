import { MAX_SALES_PERIODS } from '@akatale/contracts/deals/sales';
import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import { expect, test } from 'vitest';
import { groupSales } from './group-sales.ts';

const sale = (id: number, soldAt: string) => ({ id, soldAt }) as Sale;
const idsOf = (groups: ReturnType<typeof groupSales>) =>
  groups.map(({ period, sales }) => [period, sales.map(({ id }) => id)]);

const sales = [
  sale(4, '2026-12-01T08:00:00Z'),
  // Past midnight in Kampala, not yet in London.
  sale(3, '2026-11-30T21:00:00Z'),
  sale(2, '2026-11-30T20:59:00Z'),
  sale(1, '2026-11-02T08:00:00Z'),
];
const totals = (period: string, value: number) => ({ period, sales: 1, items: 2, value });

test('sales of one day in Kampala stand together', () => {
  expect(idsOf(groupSales(sales, [], 'day'))).toEqual([
    ['2026-12-01', [4, 3]],
    ['2026-11-30', [2]],
    ['2026-11-02', [1]],
  ]);
});

test('and those of one month', () => {
  expect(idsOf(groupSales(sales, [], 'month'))).toEqual([
    ['2026-12', [4, 3]],
    ['2026-11', [2, 1]],
  ]);
});

test('each has the totals of its period; one that is not among them comes to nothing', () => {
  const groups = groupSales(sales, [totals('2026-12', 90_000)], 'month');
  expect(groups.map((group) => group.totals?.value)).toEqual([90_000, 0]);
});

test('totals that were not loaded are null, not 0', () => {
  expect(groupSales(sales, undefined, 'month').map((group) => group.totals)).toEqual([null, null]);
});

test('neither are periods before the oldest total', () => {
  const many = Array.from({ length: MAX_SALES_PERIODS }, (_, index) =>
    totals(new Date(Date.UTC(2026, 11, 1 - index)).toISOString().slice(0, 10), 1),
  );
  const [last] = groupSales([sale(1, '2024-01-01T08:00:00Z')], many, 'day');
  expect(last?.totals).toBeNull();
});
