import type { AnalyticsPeriod } from '@akatale/contracts/deals/vendor-analytics';
import { getOverallAnalytics, getSearchInsights, listAppDays } from '@akatale/contracts/desk/app-analytics-endpoints';
import { listTaughtNames } from '@akatale/contracts/market/taught-names-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { invalidateInactive } from '../../../data/api/query-client.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { loadVendors } from '../vendor-management/index.ts';
import { readChoice } from './analytics-choice.ts';

export function overallQuery(api: Api) {
  return queryOptions({
    queryKey: [getOverallAnalytics.path],
    queryFn: ({ signal }) => api.call(getOverallAnalytics, {}, { signal }),
  });
}

export function daysQuery(api: Api, days: AnalyticsPeriod) {
  return queryOptions({
    queryKey: [listAppDays.path, days],
    queryFn: ({ signal }) => api.call(listAppDays, { query: { days } }, { signal }),
  });
}

export function insightsQuery(api: Api) {
  return queryOptions({
    queryKey: [getSearchInsights.path],
    queryFn: ({ signal }) => api.call(getSearchInsights, {}, { signal }),
  });
}

export function taughtNamesQuery(api: Api) {
  return queryOptions({
    queryKey: [listTaughtNames.path],
    queryFn: ({ signal }) => api.call(listTaughtNames, {}, { signal }),
  });
}

export async function loadAnalytics(context: LoadContext): Promise<Loaded<null>> {
  const { api, queries, search, viewer } = context;
  const { tab, days } = readChoice(search, viewer?.operatorRole);
  if (tab === 'vendors') {
    await loadVendors(context);
    return { data: null };
  }
  invalidateInactive(queries, [getOverallAnalytics, listAppDays, getSearchInsights, listTaughtNames]);
  if (tab === 'searches') {
    await Promise.all([queries.prefetchQuery(insightsQuery(api)), queries.prefetchQuery(taughtNamesQuery(api))]);
  } else {
    await Promise.all([
      queries.prefetchQuery(daysQuery(api, days)),
      ...(tab === 'overview' || tab === 'activity' ? [queries.prefetchQuery(overallQuery(api))] : []),
    ]);
  }
  return { data: null };
}
