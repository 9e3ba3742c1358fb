import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { AppAnalyticsDeps } from './app-analytics-deps.ts';
import { appAnalyticsRoutes } from './app-analytics-routes.ts';
import { DAYS_KEEP_CRON, daysKeep, keepDays } from './keep-days.ts';

export interface AppAnalyticsModule extends Module {
  /** Keeps today's figures and closes the days that are over, as the job does every hour. */
  keepDays(): Promise<void>;
}

/** The figures of the whole marketplace, for its owners. */
export function createAppAnalyticsModule(deps: AppAnalyticsDeps): AppAnalyticsModule {
  const { db, clock } = deps;
  return {
    name: 'app-analytics',
    routes: appAnalyticsRoutes(deps),
    jobs: [daysKeep],
    handlers: [handle(daysKeep, async () => keepDays({ db, clock }), { cron: DAYS_KEEP_CRON })],
    // Numbers of days, and terms without who searched for them: nothing here is about anybody.
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    keepDays: async () => keepDays({ db, clock }),
  };
}
