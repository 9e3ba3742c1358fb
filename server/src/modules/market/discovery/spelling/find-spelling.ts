import { LRUCache } from 'lru-cache';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { perDatabase } from '../../../../platform/postgres/notify-by-commit.ts';
import { cutModel } from '../../kinds/index.ts';
import { pluralsOf } from '../search/search-tiers.ts';
import { chooseSpelling, piecesOfUnknownWords, splitsOf } from './choose-spelling.ts';
import { countUses, findCompletions, findResemblances } from './dictionary-store.ts';
import { fitForCursor, type Spelling } from './spelling.ts';

const CACHE_MS = 60_000;
const MAX_CACHED = 2_000;

const cacheOf = perDatabase(() => new LRUCache<string, Promise<Spelling>>({ max: MAX_CACHED, ttl: CACHE_MS }));

export async function findSpelling(db: Executor, typedWords: readonly string[]): Promise<Spelling> {
  const cache = cacheOf(db);
  const key = typedWords.join(' ');
  const cached = cache.get(key);
  if (cached) return cached;
  const spelling = lookUp(db, typedWords);
  cache.set(key, spelling);
  spelling.catch(() => cache.delete(key));
  return spelling;
}

async function lookUp(db: Executor, typedWords: readonly string[]): Promise<Spelling> {
  const words = typedWords.flatMap(cutModel);
  const pairs = words.slice(1).map((next, index) => (words[index] ?? '') + next);
  const resemblances = await findResemblances(db, [...words, ...pairs]);
  const uses = await countUses(db, [
    ...words,
    ...pairs,
    ...words.flatMap(pluralsOf),
    ...words.flatMap(splitsOf).flat(),
  ]);
  const dictionary = { resemblances, uses, completions: new Map() };
  const pieces = piecesOfUnknownWords(words, dictionary);
  const completions = pieces.length > 0 ? await findCompletions(db, pieces) : new Map();
  return fitForCursor(chooseSpelling(words, { ...dictionary, completions }));
}
