import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { analyticsRoutes } from './analytics-routes.ts';
import { VISITORS_SWEEP_CRON, visitorsSweep } from './sweep-visitors.ts';
import { createVisitCounter } from './visit-counter.ts';
import { sweepVisitors } from './visits-store.ts';

/** Every job of this module. */
export const analyticsJobs = [visitorsSweep] as const;

export interface AnalyticsModule extends Module {
  flush(): Promise<void>;
  /** Binds the jobs of this module; before the jobs start. */
  handleJobs(jobs: Jobs): void;
}

/** How much the marketplace is used, day by day, and the figures of each store. */
export function createAnalyticsModule(deps: AnalyticsDeps): AnalyticsModule {
  const visits = createVisitCounter(deps);
  return {
    name: 'analytics',
    routes: analyticsRoutes(deps, visits),
    // Visits are numbers; the hashes of a day tell nothing about anybody without its secret.
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    flush: visits.flush,
    handleJobs: (jobs) => {
      jobs.handle(visitorsSweep, async () => sweepVisitors(deps.db));
      jobs.schedule(visitorsSweep, VISITORS_SWEEP_CRON, {});
    },
  };
}
