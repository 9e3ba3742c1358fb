import { type AnalyticsPeriod, analyticsPeriods } from '@akatale/contracts/analytics/vendor-analytics';
import { type Metric, metrics } from './chart-steps.ts';

const DASHBOARD = '/vendor-dashboard';
const DEFAULT_PERIOD: AnalyticsPeriod = 30;
const DEFAULT_METRIC: Metric = 'sales';

/** What of the figures somebody looks at; it lives in the address. */
export interface DashboardChoice {
  days: AnalyticsPeriod;
  /** What the bars are of. */
  of: Metric;
  /** The figures of each day in a table, in place of the bars. */
  asTable: boolean;
}

/** Reads an address; what it does not understand it leaves out. */
export function readDashboardChoice(search: URLSearchParams): DashboardChoice {
  const days = analyticsPeriods.find((period) => String(period) === search.get('days'));
  const of = metrics.find((metric) => metric === search.get('of')) ?? DEFAULT_METRIC;
  return { days: days ?? DEFAULT_PERIOD, of, asTable: search.get('as') === 'table' };
}

/** The address of a choice, with nothing in it that goes without saying. */
export function dashboardHref({ days, of, asTable }: DashboardChoice): string {
  const search = new URLSearchParams();
  if (days !== DEFAULT_PERIOD) search.set('days', String(days));
  if (of !== DEFAULT_METRIC) search.set('of', of);
  if (asTable) search.set('as', 'table');
  return search.size > 0 ? `${DASHBOARD}?${search}` : DASHBOARD;
}
