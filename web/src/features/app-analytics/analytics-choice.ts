import type { OperatorRole } from '@akatale/contracts/operators';

export const ADMIN_ANALYTICS = '/admin-analytics';

export const analyticsTabs = [
  'overview',
  'users',
  'activity',
  'trends',
  'searches',
  'vendors',
] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

/** Figures are an owner's; moderators manage vendors. */
export function tabsOf(role: OperatorRole | null | undefined): readonly AnalyticsTab[] {
  if (role === 'owner') return analyticsTabs;
  return role === 'moderator' ? ['vendors'] : [];
}

/** The tab that an address names, where this role has it; else its first. */
export function readTab(search: URLSearchParams, role: OperatorRole | null | undefined) {
  const tabs = tabsOf(role);
  return tabs.find((tab) => tab === search.get('tab')) ?? tabs[0] ?? 'vendors';
}

export const tabHref = (tab: AnalyticsTab): string =>
  tab === 'overview' ? ADMIN_ANALYTICS : `${ADMIN_ANALYTICS}?tab=${tab}`;
