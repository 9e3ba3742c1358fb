import { type AnalyticsPeriod, analyticsPeriods } from '@akatale/contracts/deals/vendor-analytics';
import type { OperatorRole } from '@akatale/contracts/people/operators';
import { withQuery } from '@akatale/contracts/with-query';

const ADMIN_ANALYTICS = '/admin-analytics';

export const analyticsTabs = ['overview', 'users', 'activity', 'trends', 'searches', 'vendors'] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

const DEFAULT_PERIOD: AnalyticsPeriod = 30;

export interface AnalyticsChoice {
  tab: AnalyticsTab;
  days: AnalyticsPeriod;
  asTable: boolean;
}

export function tabsOf(role: OperatorRole | null | undefined): readonly AnalyticsTab[] {
  if (role === 'owner') return analyticsTabs;
  return role === 'moderator' ? ['vendors'] : [];
}

function readTab(search: URLSearchParams, role: OperatorRole | null | undefined) {
  const tabs = tabsOf(role);
  return tabs.find((tab) => tab === search.get('tab')) ?? tabs[0] ?? 'vendors';
}

export function readChoice(search: URLSearchParams, role: OperatorRole | null | undefined): AnalyticsChoice {
  const days = analyticsPeriods.find((period) => String(period) === search.get('days'));
  return {
    tab: readTab(search, role),
    days: days ?? DEFAULT_PERIOD,
    asTable: search.get('as') === 'table',
  };
}

export function choiceHref({ tab, days, asTable }: AnalyticsChoice): string {
  const search = new URLSearchParams();
  if (tab !== 'overview') search.set('tab', tab);
  if (days !== DEFAULT_PERIOD) search.set('days', String(days));
  if (asTable) search.set('as', 'table');
  return withQuery(ADMIN_ANALYTICS, search);
}

export const tabHref = (tab: AnalyticsTab, days: AnalyticsPeriod = DEFAULT_PERIOD): string =>
  choiceHref({
    tab,
    days: tab === 'vendors' || tab === 'searches' ? DEFAULT_PERIOD : days,
    asTable: false,
  });
