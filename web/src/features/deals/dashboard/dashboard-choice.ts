import { type AnalyticsPeriod, analyticsPeriods } from '@akatale/contracts/deals/vendor-analytics';
import { withQuery } from '@akatale/contracts/with-query';
import { type Metric, metrics } from './chart-steps.ts';

const DASHBOARD = '/vendor-dashboard';
const DEFAULT_PERIOD: AnalyticsPeriod = 30;
const DEFAULT_METRIC: Metric = 'sales';

export interface DashboardChoice {
  days: AnalyticsPeriod;
  of: Metric;
  asTable: boolean;
}

export function readDashboardChoice(search: URLSearchParams): DashboardChoice {
  const days = analyticsPeriods.find((period) => String(period) === search.get('days'));
  const of = metrics.find((metric) => metric === search.get('of')) ?? DEFAULT_METRIC;
  return { days: days ?? DEFAULT_PERIOD, of, asTable: search.get('as') === 'table' };
}

export function dashboardHref({ days, of, asTable }: DashboardChoice): string {
  const search = new URLSearchParams();
  if (days !== DEFAULT_PERIOD) search.set('days', String(days));
  if (of !== DEFAULT_METRIC) search.set('of', of);
  if (asTable) search.set('as', 'table');
  return withQuery(DASHBOARD, search);
}
