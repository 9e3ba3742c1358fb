import { type AnalyticsPeriod, analyticsPeriods } from '@akatale/contracts/deals/vendor-analytics';
import { withQuery } from '@akatale/contracts/with-query';
import type { ChartGroup } from './chart-steps.ts';

const DASHBOARD = '/vendor-dashboard';
const DEFAULT_PERIOD: AnalyticsPeriod = 30;

export interface DashboardChoice {
  days: AnalyticsPeriod;
  of: ChartGroup;
  asTable: boolean;
}

export function readDashboardChoice(search: URLSearchParams): DashboardChoice {
  const days = analyticsPeriods.find((period) => String(period) === search.get('days'));
  return {
    days: days ?? DEFAULT_PERIOD,
    of: search.get('of') === 'views' ? 'views' : 'sales',
    asTable: search.get('as') === 'table',
  };
}

export function dashboardHref({ days, of, asTable }: DashboardChoice): string {
  const search = new URLSearchParams();
  if (days !== DEFAULT_PERIOD) search.set('days', String(days));
  if (of === 'views') search.set('of', of);
  if (asTable) search.set('as', 'table');
  return withQuery(DASHBOARD, search);
}
