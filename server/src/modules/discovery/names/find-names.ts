import { LRUCache } from 'lru-cache';
import type { Executor } from '../../../platform/postgres/database.ts';
import { perDatabase } from '../../../platform/postgres/notify-by-commit.ts';
import { countUses } from '../spelling/dictionary-store.ts';
import { fitForCursor, type Spelling } from '../spelling/spelling.ts';
import { otherNames } from './other-names.ts';
import { understand } from './understand.ts';

const CACHE_MS = 60_000;
const MAX_CACHED = 2_000;

const cacheOf = perDatabase(() => new LRUCache<string, Promise<Spelling>>({ max: MAX_CACHED, ttl: CACHE_MS }));

/** What the words may be called besides; empty where they have no other name. */
export async function findNames(db: Executor, words: readonly string[]): Promise<Spelling> {
  const cache = cacheOf(db);
  const key = words.join(' ');
  const cached = cache.get(key);
  if (cached) return cached;
  const names = lookUp(db, words);
  cache.set(key, names);
  names.catch(() => cache.delete(key));
  return names;
}

async function lookUp(db: Executor, words: readonly string[]): Promise<Spelling> {
  const uses = await countUses(db, words);
  return fitForCursor(understand(words, otherNames, (word) => uses.has(word)));
}
