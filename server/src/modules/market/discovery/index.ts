import { eventsMissed, live } from '../../../platform/events/reaction.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { accountRestored, accountSuspended } from '../../people/accounts/index.ts';
import { listingMarked } from '../products/index.ts';
import type { DiscoveryDeps } from './discovery-deps.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import { createCountAttributes } from './feed/count-attributes.ts';
import { createCountChoice } from './feed/count-choice.ts';
import {
  eraseSearchesOf,
  findSearchesOf,
  findUnanswered,
  forgetSearchers,
  sweepPeople,
} from './search-log/search-log-store.ts';
import { SEARCHERS_SWEEP_CRON, searchersSweep, createSearchLog, type SearchLog } from './search-log/search-log.ts';
import { type CountResults, createCountResults } from './search/count-results.ts';
import { createSuggest } from './search/suggest-searches.ts';

export { withSentence } from './search/read-sentence.ts';
export { KEY_LENGTH, type SavedText, textToSave } from './synonyms/text-to-save.ts';
/** How the words of listings come into the dictionary and out of it. */
export { indexWords, removeUnusedWords } from './spelling/dictionary-store.ts';

export interface DiscoveryModule extends Module {
  logSearch: SearchLog['record'];
  countResults: CountResults;
  searchLedToView(searchId: string): void;
  flush(): Promise<void>;
  findUnanswered(
    db: Executor,
    days: { from: string; to: string },
    limit: number,
  ): Promise<{ count: number; first: { searchTerm: string; searches: number }[] }>;
}

export function createDiscoveryModule(deps: DiscoveryDeps): DiscoveryModule {
  const searchLog = createSearchLog(deps);
  const shared = { db: deps.readDatabases.for(), clock: deps.clock };
  const suggestions = createSuggest(shared);
  const countResults = createCountResults(shared);
  const counting = { countAttributes: createCountAttributes(shared), countChoice: createCountChoice(shared) };
  return {
    name: 'discovery',
    reads: ['products', 'users'],
    routes: discoveryRoutes({ ...deps, searchLog, suggestions, countResults, ...counting }),
    reactions: [
      live(accountSuspended, suggestions.forget),
      live(accountRestored, suggestions.forget),
      live(listingMarked, suggestions.forget),
      live(eventsMissed, suggestions.forget),
    ],
    jobs: [searchersSweep],
    handlers: [
      handle(
        searchersSweep,
        async () => {
          await forgetSearchers(deps.db);
          await sweepPeople(deps.db);
        },
        { cron: SEARCHERS_SWEEP_CRON },
      ),
    ],
    exportFor: async (db, userId) => ({ searches: await findSearchesOf(db, userId) }),
    eraseFor: eraseSearchesOf,
    logSearch: searchLog.record,
    countResults,
    searchLedToView: searchLog.ledToView,
    flush: searchLog.flush,
    findUnanswered,
  };
}
