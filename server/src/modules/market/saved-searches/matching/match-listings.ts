import { eachBatch } from '../../../../platform/batches.ts';
import { IDS_IN_EVENT } from '../../../../platform/events/reaction.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { type SavedSearchesDeps, searchesMatched } from '../saved-searches-deps.ts';
import { findMatched, insertMatches, lockSearches, markMatchesNotified, takeQueuedListings } from './matches-store.ts';

export const listingsMatching = defineJob('saved-searches.match-listings', { expireInSeconds: 600 });
/** What matches within one minute is told together, and within two minutes. */
export const MATCHING_CRON = '* * * * *';

const LISTINGS_AT_ONCE = 50;

type MatchDeps = Pick<SavedSearchesDeps, 'db' | 'events'>;

/**
 * Matches are stored with the removal of their listing from the queue, and told with the mark that they are: none is
 * lost or told twice, whenever a process dies and however many run (rule 291).
 */
export async function matchListings({ db, events }: MatchDeps, signal?: AbortSignal): Promise<void> {
  let taken: number;
  do {
    signal?.throwIfAborted();
    taken = await inTransaction(db, async (tx) => {
      const productIds = await takeQueuedListings(tx, LISTINGS_AT_ONCE);
      if (productIds.length > 0) await insertMatches(tx, productIds);
      return productIds.length;
    });
  } while (taken > 0);
  await eachBatch(async (afterId) => {
    const ids = await findMatched(db, { afterId, limit: IDS_IN_EVENT });
    if (ids.length === 0) return undefined;
    await inTransaction(db, async (tx) => {
      const searchIds = await markMatchesNotified(tx, await lockSearches(tx, ids));
      if (searchIds.length > 0) await events.announce(tx, searchesMatched, { searchIds });
    });
    return ids.length < IDS_IN_EVENT ? undefined : ids.at(-1);
  }, signal);
}
