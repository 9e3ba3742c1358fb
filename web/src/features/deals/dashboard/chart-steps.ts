import type { DailyFigures } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { type Figures, totalOf } from '../../../data/products/vendor-figures.ts';

export const metrics = ['sales', 'revenue', 'views', 'chats'] as const;
export type Metric = (typeof metrics)[number];

export interface ChartStep extends Figures {
  from: string;
  to: string;
  days: number;
}

const WEEK = 7;

/** One bar per day, or per week in a long period. The first week takes the days left over, so that no week is short. */
export function chartSteps(daily: readonly DailyFigures[]): ChartStep[] {
  if (daily.length <= WEEK) return daily.map((day) => stepOf([day]));
  const weeks = Math.floor(daily.length / WEEK);
  const surplus = daily.length - weeks * WEEK;
  return Array.from({ length: weeks }, (_, week) => {
    const start = week === 0 ? 0 : surplus + week * WEEK;
    return stepOf(daily.slice(start, surplus + (week + 1) * WEEK));
  });
}

function stepOf(days: readonly DailyFigures[]): ChartStep {
  const range = { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '', days: days.length };
  return { ...range, ...totalOf(days) };
}
