import { recordVisit } from '@akatale/contracts/analytics';
import { getVendorAnalytics, listProductFunnels } from '@akatale/contracts/vendor-analytics';
import { route, type Route } from '../../platform/http/route.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import * as figures from './get-vendor-analytics.ts';
import * as funnels from './list-product-funnels.ts';
import type { VisitCounter } from './visit-counter.ts';

export function analyticsRoutes(deps: AnalyticsDeps, visits: Pick<VisitCounter, 'note'>): Route[] {
  return [
    route(recordVisit, async ({ body: { path } }, { viewer, ip, userAgent }) => {
      visits.note({ path, viewer, ip, userAgent });
      return {};
    }),
    route(getVendorAnalytics, async ({ query: { days } }, { viewer: { userId } }) =>
      figures.getVendorAnalytics(deps, { vendorId: userId, days }),
    ),
    route(listProductFunnels, async ({ query }, { viewer: { userId } }) =>
      funnels.listProductFunnels(deps, { vendorId: userId, ...query }),
    ),
  ];
}
