import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import { DEMAND_CRON, demandCount, renewDemand } from './demand/count-demand.ts';
import { forgetSeeker } from './demand/demand-store.ts';
import { listingsMatching, MATCHING_CRON, matchListings } from './matching/match-listings.ts';
import { ABSENCE_CRON, absencePause, pauseOfAbsent } from './pause-absent.ts';
import { savedSearchesEvents, type SavedSearchesDeps } from './saved-searches-deps.ts';
import { savedSearchesRoutes } from './saved-searches-routes.ts';
import { deleteSearchesOf, findAllSearches } from './saved-searches-store.ts';

export { pauseNears, searchesMatched } from './saved-searches-deps.ts';

export function createSavedSearchesModule(deps: SavedSearchesDeps): Module {
  return {
    name: 'saved-searches',
    // Of a later wing: a search pauses when its person was not seen for long, which the connections of pages write.
    reads: ['follows', 'last_seen', 'products', 'sessions', 'users'],
    routes: savedSearchesRoutes(deps),
    jobs: [listingsMatching, absencePause, demandCount],
    handlers: [
      handle(listingsMatching, async (_data, { signal }) => matchListings(deps, signal), { cron: MATCHING_CRON }),
      handle(absencePause, async (_data, { signal }) => pauseOfAbsent(deps, signal), { cron: ABSENCE_CRON }),
      handle(demandCount, async (_data, { signal }) => renewDemand(deps, signal), { cron: DEMAND_CRON }),
    ],
    events: savedSearchesEvents,
    exportFor: async (db, userId) => ({ savedSearches: await findAllSearches(db, userId) }),
    async eraseFor(tx, userId) {
      await deleteSearchesOf(tx, userId);
      await forgetSeeker(tx, userId);
    },
  };
}
