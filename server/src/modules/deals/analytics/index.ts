import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { analyticsRoutes } from './analytics-routes.ts';
import { firstVendorAnswer, firstBuyerMessage, isBlockedChat, lastPersonMessage } from './vendor-figures-store.ts';
import { VISITORS_SWEEP_CRON, visitorsSweep, createVisitCounter, type Visit } from './visit-counter.ts';
import { sweepVisitors } from './visits-store.ts';

export { firstVendorAnswer, firstBuyerMessage, isBlockedChat, lastPersonMessage };

export interface AnalyticsModule extends Module {
  /** Without HTTP, for the demo's history. */
  recordVisit(visit: Visit): void;
  flush(): Promise<void>;
}

export function createAnalyticsModule(deps: AnalyticsDeps): AnalyticsModule {
  const visits = createVisitCounter(deps);
  return {
    name: 'analytics',
    reads: ['chats', 'messages', 'product_views_daily', 'products', 'sales', 'users'],
    routes: analyticsRoutes(deps, visits),
    jobs: [visitorsSweep],
    handlers: [handle(visitorsSweep, async () => sweepVisitors(deps.db), { cron: VISITORS_SWEEP_CRON })],
    // Nothing stored here identifies a person without the day's salt.
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    recordVisit: visits.record,
    flush: visits.flush,
  };
}
