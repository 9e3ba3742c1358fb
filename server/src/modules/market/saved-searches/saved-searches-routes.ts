import { listDemand } from '@akatale/contracts/market/demand-endpoints';
import * as contract from '@akatale/contracts/market/saved-searches-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { toDemand } from './demand/demand-board.ts';
import { findCounts } from './demand/demand-store.ts';
import { deleteSearch, listSearches, pauseSearch, saveSearch } from './save-search.ts';
import { saveSearchLimit, type SavedSearchesDeps } from './saved-searches-deps.ts';

export function savedSearchesRoutes(deps: SavedSearchesDeps): Route[] {
  return [
    route(contract.listSavedSearches, async (_input, { viewer: { userId } }) => listSearches(deps.db, userId)),
    route(contract.saveSearch, async ({ query }, { viewer: { userId } }) => saveSearch(deps, userId, query), {
      limit: saveSearchLimit,
    }),
    route(
      contract.pauseSearch,
      async ({ params: { id }, body: { isPaused } }, { viewer: { userId } }) =>
        pauseSearch(deps, { userId, id, isPaused }),
      { limit: saveSearchLimit },
    ),
    route(contract.deleteSearch, async ({ params: { id } }, { viewer: { userId } }) => {
      await deleteSearch(deps, { userId, id });
      return {};
    }),
    route(listDemand, async (_input, { viewer: { userId } }) => toDemand(await findCounts(deps.db), userId)),
  ];
}
