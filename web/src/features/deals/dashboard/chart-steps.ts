import type { DailyFigures } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { type Figures, totalOf } from '../../../data/products/vendor-figures.ts';
import { wholeBars } from '../../../ui/charts/whole-bars.ts';

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
}

const MOST_DAYS = 7;

/** Divides both 30 and 365, so that every day of a period is in a bar. */
export const BAR_DAYS = 5;

/** One bar per day of a week, else one per `BAR_DAYS`. */
export function chartSteps(daily: readonly DailyFigures[]): ChartStep[] {
  return wholeBars(daily, daily.length > MOST_DAYS ? BAR_DAYS : 1).map(stepOf);
}

function stepOf(days: readonly DailyFigures[]): ChartStep {
  return { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '', ...totalOf(days) };
}
