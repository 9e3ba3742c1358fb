import { recordVisit } from '@akatale/contracts/analytics';
import { route, type Route } from '../../platform/http/route.ts';
import type { VisitCounter } from './visit-counter.ts';

export function analyticsRoutes(visits: Pick<VisitCounter, 'note'>): Route[] {
  return [
    route(recordVisit, async ({ body: { path } }, { viewer, ip, userAgent }) => {
      visits.note({ path, viewer, ip, userAgent });
      return {};
    }),
  ];
}
