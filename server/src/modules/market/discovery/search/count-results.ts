import { LRUCache } from 'lru-cache';
import { type Clock, expiringBy } from '../../../../platform/clock.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { countFiltered } from '../feed/wanted-store.ts';
import { type Reading, readWanted } from './read-wanted.ts';
import { countMentioned } from './search-kinds.ts';

export interface Searched {
  search: string;
  isAsTyped?: boolean | undefined;
  /** Of a search for a kind of thing, what only mentions it; of another nothing. */
  isMentioned?: boolean | undefined;
  category: string | undefined;
  /** How it is read, where that is known. */
  read?: Reading;
}

const MAX_MENTIONED = 100;

/** What was asked for, or matches the words exactly, capped at 1,000; what only mentions it, at 100. */
export type CountResults = (searched: Searched) => Promise<number>;

const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

/** Cached per search for a minute, as many people search for the same. */
export function createCountResults({ db, clock }: { db: Executor; clock: Clock }): CountResults {
  const counts = new LRUCache<string, number, Searched>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ...expiringBy(clock),
    fetchMethod: async (_key, _stale, { context: { isMentioned, category, read, ...searched } }) => {
      const { asked, exact } = read ?? (await readWanted(db, searched));
      if (isMentioned) return asked ? countMentioned(db, asked, { category, most: MAX_MENTIONED }) : 0;
      return (await countFiltered(db, { category, matching: exact })).count;
    },
  });
  return async (searched) => {
    const { search, isAsTyped, isMentioned, category } = searched;
    const key = JSON.stringify([search.toLowerCase(), isAsTyped, isMentioned, category]);
    return (await counts.fetch(key, { context: searched })) ?? 0;
  };
}
