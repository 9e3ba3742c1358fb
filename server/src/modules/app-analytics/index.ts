import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { AppAnalyticsDeps } from './app-analytics-deps.ts';
import { appAnalyticsRoutes } from './app-analytics-routes.ts';
import { DAYS_KEEP_CRON, daysKeep, keepDays } from './keep-days.ts';

export interface AppAnalyticsModule extends Module {
  /** Runs the hourly job. */
  keepDays(): Promise<void>;
}

export function createAppAnalyticsModule(deps: AppAnalyticsDeps): AppAnalyticsModule {
  const { db, clock } = deps;
  return {
    name: 'app-analytics',
    routes: appAnalyticsRoutes(deps),
    jobs: [daysKeep],
    handlers: [handle(daysKeep, async () => keepDays({ db, clock }), { cron: DAYS_KEEP_CRON })],
    // Nothing stored here is about a person.
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    keepDays: async () => keepDays({ db, clock }),
  };
}
