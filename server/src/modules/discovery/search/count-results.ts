import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { countMatches, type Searched } from './results-count-store.ts';

/** Exact matches only; capped at 1,000. */
export type CountResults = (searched: Searched) => Promise<number>;

const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

/** Cached per search for a minute, as many people search for the same. */
export function createCountResults({ db, clock }: { db: Database; clock: Clock }): CountResults {
  const counts = new LRUCache<string, number, Searched>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_key, _stale, { context }) => countMatches(db, context),
  });
  return async (searched) => {
    const key = JSON.stringify([searched.search.toLowerCase(), searched.category]);
    return (await counts.fetch(key, { context: searched })) ?? 0;
  };
}
