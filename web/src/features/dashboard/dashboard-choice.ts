import { type AnalyticsPeriod, analyticsPeriods } from '@akatale/contracts/vendor-analytics';

const DASHBOARD = '/vendor-dashboard';
const DEFAULT_PERIOD: AnalyticsPeriod = 30;

/** What of the figures somebody looks at; it lives in the address. */
export interface DashboardChoice {
  days: AnalyticsPeriod;
  /** The figures of each day in a table, in place of the drawings. */
  asTable: boolean;
}

/** Reads an address; what it does not understand it leaves out. */
export function readDashboardChoice(search: URLSearchParams): DashboardChoice {
  const days = analyticsPeriods.find((period) => String(period) === search.get('days'));
  return { days: days ?? DEFAULT_PERIOD, asTable: search.get('as') === 'table' };
}

/** The address of a choice, with nothing in it that goes without saying. */
export function dashboardHref({ days, asTable }: DashboardChoice): string {
  const search = new URLSearchParams();
  if (days !== DEFAULT_PERIOD) search.set('days', String(days));
  if (asTable) search.set('as', 'table');
  return search.size > 0 ? `${DASHBOARD}?${search}` : DASHBOARD;
}
