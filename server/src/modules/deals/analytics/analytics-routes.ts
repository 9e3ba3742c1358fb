import {
  getSellerFigures,
  getVendorAnalytics,
  listProductFunnels,
  getVendorToDo,
} from '@akatale/contracts/deals/vendor-analytics-endpoints';
import { recordVisit } from '@akatale/contracts/desk/app-analytics-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { createGetSellerFigures } from './get-vendor-analytics.ts';
import * as figures from './get-vendor-analytics.ts';
import * as toDo from './get-vendor-analytics.ts';
import * as funnels from './list-product-funnels.ts';
import type { VisitCounter } from './visit-counter.ts';

const SHARED_SECONDS = 10;

export function analyticsRoutes(deps: AnalyticsDeps, visits: Pick<VisitCounter, 'record'>): Route[] {
  const sellerFigures = createGetSellerFigures(deps);
  return [
    route(recordVisit, async ({ body: { path } }, { viewer, ip, userAgent }) => {
      visits.record({ path, viewer, ip, userAgent });
      return {};
    }),
    route(getVendorAnalytics, async ({ query: { days } }, { viewer: { userId } }) =>
      figures.getVendorAnalytics(deps, { vendorId: userId, days }),
    ),
    route(getSellerFigures, async ({ params: { id } }) => sellerFigures(id), {
      publicForSeconds: SHARED_SECONDS,
    }),
    route(getVendorToDo, async (_input, { viewer: { userId } }) => toDo.getVendorToDo(deps, userId)),
    route(listProductFunnels, async ({ query }, { viewer: { userId } }) =>
      funnels.listProductFunnels(deps, { vendorId: userId, ...query }),
    ),
  ];
}
