import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { DiscoveryDeps } from './discovery-deps.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import { SEARCHERS_SWEEP_CRON, searchersSweep } from './forget-searchers.ts';
import { createSearchLog } from './search-log.ts';
import { eraseSearchesOf, findSearchesOf, forgetSearchers } from './search-log-store.ts';

/** Every job of this module. */
export const discoveryJobs = [searchersSweep] as const;

export interface DiscoveryModule extends Module {
  /** Takes note that somebody followed a result of a search. */
  searchLedToView(searchId: string): void;
  flush(): Promise<void>;
  /** Binds the jobs of this module; before the jobs start. */
  handleJobs(jobs: Jobs): void;
}

/** The feed and the search: how people find what is for sale. */
export function createDiscoveryModule(deps: DiscoveryDeps): DiscoveryModule {
  const searchLog = createSearchLog(deps);
  return {
    name: 'discovery',
    routes: discoveryRoutes({ ...deps, searchLog }),
    exportFor: async (db, userId) => ({ searches: await findSearchesOf(db, userId) }),
    eraseFor: eraseSearchesOf,
    searchLedToView: searchLog.ledToView,
    flush: searchLog.flush,
    handleJobs: (jobs) => {
      jobs.handle(searchersSweep, async () => forgetSearchers(deps.db));
      jobs.schedule(searchersSweep, SEARCHERS_SWEEP_CRON, {});
    },
  };
}
