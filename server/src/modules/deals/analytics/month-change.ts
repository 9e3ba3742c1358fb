import type { DailyFigures, MonthlyChange, VendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { addDays } from '../../../platform/kampala-day.ts';

interface Span {
  first: string;
  last: string;
}

/** When the previous month is shorter, both periods are cut to its length (rule 93). */
export function comparedDays(today: string): { thisMonth: Span; lastMonth: Span } {
  const first = `${today.slice(0, 8)}01`;
  const lastDayBefore = addDays(first, -1);
  const count = Math.min(Number(today.slice(8)), Number(lastDayBefore.slice(8)));
  const span = (from: string): Span => ({ first: from, last: addDays(from, count - 1) });
  return { thisMonth: span(first), lastMonth: span(`${lastDayBefore.slice(0, 8)}01`) };
}

/** Of fewer days a change says nothing: on the first of a month it compares some hours with a whole day. */
const FEWEST_DAYS = 7;

/**
 * `daily` has every day with activity since the previous month began. Null in the first days of a month, and for a vendor
 * who joined after the previous one began.
 */
export function monthChanges(
  daily: readonly DailyFigures[],
  { today, joinedOn }: { today: string; joinedOn: string },
): VendorAnalytics['changes'] {
  const { thisMonth, lastMonth } = comparedDays(today);
  const change = (figure: keyof Omit<DailyFigures, 'date'>): MonthlyChange | null => {
    if (joinedOn > lastMonth.first || Number(today.slice(8)) < FEWEST_DAYS) return null;
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

export function monthSoFar(daily: readonly DailyFigures[], today: string): VendorAnalytics['thisMonth'] {
  const { first, last } = comparedDays(today).thisMonth;
  const days = daily.filter(({ date }) => first <= date && date <= today);
  const sumOf = (figure: keyof Omit<DailyFigures, 'date'>) => days.reduce((sum, row) => sum + row[figure], 0);
  return {
    from: first,
    to: today,
    comparedTo: last,
    views: sumOf('views'),
    chats: sumOf('chats'),
    sales: sumOf('sales'),
    revenue: sumOf('revenue'),
  };
}

/** Null where both are zero; no percentage where only the previous is. */
export function compare(current: number, previous: number): MonthlyChange | null {
  if (current === 0 && previous === 0) return null;
  if (previous === 0) return { current, previous, percent: null };
  const percent = Math.round(((current - previous) / previous) * 100);
  // Adding 0 makes -0 a plain 0.
  return { current, previous, percent: Math.min(percent, Number.MAX_SAFE_INTEGER) + 0 };
}
