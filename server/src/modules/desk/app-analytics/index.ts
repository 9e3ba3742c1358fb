import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import { findNow } from '../../../platform/postgres/database.ts';
import type { AppAnalyticsDeps } from './app-analytics-deps.ts';
import { appAnalyticsRoutes } from './app-analytics-routes.ts';
import { DAYS_UPDATE_CRON, daysUpdate, updateDays } from './list-app-days.ts';

export interface AppAnalyticsModule extends Module {
  /** Runs the hourly job, for the demo's history as if it were `now`. */
  updateDays(now?: Date): Promise<void>;
}

export function createAppAnalyticsModule(deps: AppAnalyticsDeps): AppAnalyticsModule {
  const { db } = deps;
  const update = async (now?: Date) => updateDays({ db }, now ?? (await findNow(db)));
  return {
    name: 'app-analytics',
    reads: ['chats', 'products', 'sales', 'search_queries', 'search_terms_daily', 'users', 'visits_daily'],
    routes: appAnalyticsRoutes(deps),
    jobs: [daysUpdate],
    handlers: [handle(daysUpdate, async () => update(), { cron: DAYS_UPDATE_CRON })],
    // Nothing stored here is about a person.
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    updateDays: update,
  };
}
