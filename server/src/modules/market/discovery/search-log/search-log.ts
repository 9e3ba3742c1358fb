import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BaseLogger } from 'pino';
import { type Clock, expiringBy } from '../../../../platform/clock.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { kampalaDay } from '../../../../platform/kampala-day.ts';
import { inTransaction, type Database } from '../../../../platform/postgres/database.ts';
import { isKnownRobot, type Visitor, type VisitorKey } from '../../../../platform/visitors/visitor-keys.ts';
import { createWriteBehind } from '../../../../platform/write-behind.ts';
import { logSearches, markFollowed } from './search-log-store.ts';
import { normalizeTerm } from './search-term.ts';

export interface Searcher {
  viewer: Pick<Viewer, 'userId' | 'role' | 'viewedBy'> | null;
  ip: string;
  userAgent: string | undefined;
}

export interface Search {
  search: string;
  found: number;
}

export interface SearchLog {
  /** Returns the id that the results carry, or null if the search is not logged. */
  record(searcher: Searcher, search: Search): string | null;
  ledToView(searchId: string): void;
  flush(): Promise<void>;
}

export interface SearchLogDeps {
  db: Database;
  clock: Clock;
  log: Pick<BaseLogger, 'warn'>;
  visitorKey: VisitorKey;
}

const SEARCHES_AFTER_MS = 1_500;
const FOLLOWED_AFTER_MS = 4_000;
const MAX_PENDING = 20_000;

/** Going back, or into a category and out again, is still the same search. */
const SAME_SEARCH_MS = 10 * 60_000;

type PendingSearch = Search & { searchId: string; userId: number | null; visitor: Visitor; createdAt: Date };

/** Writes in the background, so that no response waits for it (rule 33). */
export function createSearchLog({ db, clock, log, visitorKey }: SearchLogDeps): SearchLog {
  const recent = new LRUCache<string, string>({
    max: MAX_PENDING,
    ttl: SAME_SEARCH_MS,
    ...expiringBy(clock),
  });
  const about = { maxItems: MAX_PENDING, log };
  const searches = createWriteBehind<PendingSearch>({
    ...about,
    name: 'searches',
    afterMs: SEARCHES_AFTER_MS,
    async write(pending) {
      const rows = await Promise.all(pending.map(rowOf));
      await inTransaction(db, async (tx) => logSearches(tx, rows));
    },
  });
  const followed = createWriteBehind<string>({
    ...about,
    name: 'followed searches',
    afterMs: FOLLOWED_AFTER_MS,
    write: async (searchIds) => markFollowed(db, searchIds),
  });

  async function rowOf({ search, found, visitor, ...row }: PendingSearch) {
    const day = kampalaDay(row.createdAt);
    const person = await visitorKey(visitor, day);
    return { ...row, day, person, searchTerm: normalizeTerm(search), resultsCount: found };
  }

  return {
    record({ viewer, ip, userAgent }, search) {
      if (viewer?.role === 'operator' || viewer?.viewedBy || isKnownRobot(userAgent)) return null;
      const userId = viewer?.userId ?? null;
      const key = JSON.stringify([userId ?? [ip, userAgent], search.search.toLowerCase()]);
      const previous = recent.get(key);
      if (previous) return previous;
      const searchId = randomUUID();
      recent.set(key, searchId);
      const visitor = { userId: viewer?.userId, ip, userAgent };
      searches.record(searchId, { ...search, searchId, userId, visitor, createdAt: clock.now() });
      return searchId;
    },
    ledToView(searchId) {
      followed.record(searchId, searchId);
    },
    async flush() {
      await searches.flush();
      await followed.flush();
    },
  };
}

export const searchersSweep = defineJob<Record<string, never>>('discovery.forget-searchers');

export const SEARCHERS_SWEEP_CRON = '23 * * * *';
