import type { DailyFigures, MonthlyChange, VendorAnalytics } from '@akatale/contracts/analytics/vendor-analytics';
import { addDays } from '../../platform/kampala-day.ts';

/** Days that follow each other; both ends belong to them. */
interface Span {
  first: string;
  last: string;
}

/**
 * The days of this month so far, and the same days of the last one. On the 29th to 31st after a
 * shorter month both have as many days as that month had: 31 days are not held against 28.
 */
export function comparedDays(today: string): { thisMonth: Span; lastMonth: Span } {
  const first = `${today.slice(0, 8)}01`;
  const lastDayBefore = addDays(first, -1);
  const count = Math.min(Number(today.slice(8)), Number(lastDayBefore.slice(8)));
  const span = (from: string): Span => ({ first: from, last: addDays(from, count - 1) });
  return { thisMonth: span(first), lastMonth: span(`${lastDayBefore.slice(0, 8)}01`) };
}

/**
 * How this month so far differs from the last one. `daily` holds every day from the first of the
 * last month to today that had anything. Of somebody who joined after that first there is no whole
 * month to compare with, and nothing is said.
 */
export function monthChanges(
  daily: readonly DailyFigures[],
  { today, joinedOn }: { today: string; joinedOn: string },
): VendorAnalytics['changes'] {
  const { thisMonth, lastMonth } = comparedDays(today);
  const change = (figure: keyof Omit<DailyFigures, 'date'>): MonthlyChange | null => {
    if (joinedOn > lastMonth.first) return null;
    const sumOf = ({ first, last }: Span) =>
      daily.filter(({ date }) => first <= date && date <= last).reduce((sum, row) => sum + row[figure], 0);
    return compare(sumOf(thisMonth), sumOf(lastMonth));
  };
  return {
    views: change('views'),
    chats: change('chats'),
    sales: change('sales'),
    revenue: change('revenue'),
  };
}

/** What this month came to so far, today included. `daily` as for `monthChanges`. */
export function monthSoFar(daily: readonly DailyFigures[], today: string): VendorAnalytics['thisMonth'] {
  const { first, last } = comparedDays(today).thisMonth;
  const days = daily.filter(({ date }) => first <= date && date <= today);
  const sumOf = (figure: keyof Omit<DailyFigures, 'date'>) => days.reduce((sum, row) => sum + row[figure], 0);
  return {
    ...{ from: first, to: today, comparedTo: last },
    ...{ views: sumOf('views'), chats: sumOf('chats') },
    ...{ sales: sumOf('sales'), revenue: sumOf('revenue') },
  };
}

/** Nothing where there was nothing in either; no percentage where there was nothing before. */
export function compare(current: number, previous: number): MonthlyChange | null {
  if (current === 0 && previous === 0) return null;
  if (previous === 0) return { current, previous, percent: null };
  const percent = Math.round(((current - previous) / previous) * 100);
  // Adding 0 makes -0, which is no number for people, 0.
  return { current, previous, percent: Math.min(percent, Number.MAX_SAFE_INTEGER) + 0 };
}
