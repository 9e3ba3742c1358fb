import type { DailyFigures } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { type Figures, totalOf } from '../../../data/products/vendor-figures.ts';

export const metrics = ['sales', 'revenue', 'views', 'chats'] as const;
export type Metric = (typeof metrics)[number];

/** What is looked at together, and drawn side by side. */
export const chartGroups = { sales: ['sales', 'revenue'], views: ['views', 'chats'] } as const satisfies Record<
  string,
  readonly Metric[]
>;
export type ChartGroup = keyof typeof chartGroups;

export interface ChartStep extends Figures {
  from: string;
  to: string;
  days: number;
}

const WEEK = 7;

/** One bar per day, or per week in a long period: whole weeks until the last day. The first has what is left, and may be short. */
export function chartSteps(daily: readonly DailyFigures[]): ChartStep[] {
  if (daily.length <= WEEK) return daily.map((day) => stepOf([day]));
  const weeks = Math.ceil(daily.length / WEEK);
  const missing = weeks * WEEK - daily.length;
  return Array.from({ length: weeks }, (_, week) => {
    const end = (week + 1) * WEEK - missing;
    return stepOf(daily.slice(Math.max(0, end - WEEK), end));
  });
}

function stepOf(days: readonly DailyFigures[]): ChartStep {
  const range = { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '', days: days.length };
  return { ...range, ...totalOf(days) };
}
