import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { AppAnalyticsDeps } from './app-analytics-deps.ts';
import { appAnalyticsRoutes } from './app-analytics-routes.ts';
import { DAYS_UPDATE_CRON, daysUpdate, updateDays } from './update-days.ts';

export interface AppAnalyticsModule extends Module {
  /** Runs the hourly job. */
  updateDays(): Promise<void>;
}

export function createAppAnalyticsModule(deps: AppAnalyticsDeps): AppAnalyticsModule {
  const { db, clock } = deps;
  return {
    name: 'app-analytics',
    routes: appAnalyticsRoutes(deps),
    jobs: [daysUpdate],
    handlers: [handle(daysUpdate, async () => updateDays({ db, clock }), { cron: DAYS_UPDATE_CRON })],
    // Nothing stored here is about a person.
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    updateDays: async () => updateDays({ db, clock }),
  };
}
