import * as contract from '@akatale/contracts/desk/app-analytics-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { singleFlight } from '../../../platform/promises.ts';
import { type AppAnalyticsDeps, figuresExportLimit } from './app-analytics-deps.ts';
import { exportAppDays, exportSearchTerms } from './export-figures.ts';
import { getSearchInsights } from './get-search-insights.ts';
import { listAppDays } from './list-app-days.ts';
import { findOverall } from './market-store.ts';

export function appAnalyticsRoutes(deps: AppAnalyticsDeps): Route[] {
  // A page requests today twice, in its totals and in its last day: both share one count.
  const count = singleFlight(async (_of: 'market') => findOverall(deps.db));
  const countNow = async () => count('market');
  return [
    route(contract.getOverallAnalytics, countNow),
    route(contract.listAppDays, async ({ query: { days } }) => listAppDays({ ...deps, countNow }, days)),
    route(contract.exportAppDays, async ({ query: { days } }) => exportAppDays({ ...deps, countNow }, days), {
      limit: figuresExportLimit,
    }),
    route(contract.getSearchInsights, async () => getSearchInsights(deps)),
    route(contract.exportSearchTerms, async () => exportSearchTerms(deps), { limit: figuresExportLimit }),
  ];
}
