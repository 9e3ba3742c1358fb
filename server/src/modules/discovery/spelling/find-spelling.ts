import type { Executor } from '../../../platform/postgres/database.ts';
import { perDatabase } from '../../../platform/postgres/per-database.ts';
import { LRUCache } from 'lru-cache';
import { kindsNear } from '../search/category-kinds.ts';
import { findWordCategories } from '../search/category-words-store.ts';
import { chooseSpelling, piecesOfStrangers, splitsOf, writtenAs } from './choose-spelling.ts';
import { countUses, findCompletions, findResemblances } from './dictionary-store.ts';
import { likelyWords, orderParts } from '../feed/order-parts.ts';
import { cutModel, pluralsOf } from '../search/search-tiers.ts';
import { fitForCursor, type Spelling } from './spelling.ts';

const KEPT_MS = 60_000;
const MOST_KEPT = 2_000;

const keptOf = perDatabase(() => new LRUCache<string, Promise<Spelling>>({ max: MOST_KEPT, ttl: KEPT_MS }));

export async function findSpelling(db: Executor, asked: readonly string[]): Promise<Spelling> {
  const kept = keptOf(db);
  const key = asked.join(' ');
  const known = kept.get(key);
  if (known) return known;
  const spelling = lookUp(db, asked);
  kept.set(key, spelling);
  spelling.catch(() => kept.delete(key));
  return spelling;
}

async function lookUp(db: Executor, asked: readonly string[]): Promise<Spelling> {
  const words = asked.flatMap(cutModel);
  const pairs = words.slice(1).map((next, index) => (words[index] ?? '') + next);
  const resemblances = await findResemblances(db, [...words, ...pairs]);
  const uses = await countUses(db, [
    ...[...words, ...pairs, ...words.flatMap(pluralsOf)],
    ...words.flatMap(splitsOf).flat(),
    ...words.flatMap(kindsNear).flatMap(({ word }) => writtenAs(word).flat()),
  ]);
  const dictionary = { resemblances, uses, completions: new Map() };
  const pieces = piecesOfStrangers(words, dictionary);
  const completions = pieces.length > 0 ? await findCompletions(db, pieces) : new Map();
  const spelling = chooseSpelling(words, { ...dictionary, completions });
  if (spelling.length < 2) return fitForCursor(spelling);
  const found = await findWordCategories(db, [...new Set(spelling.flatMap(likelyWords))]);
  return fitForCursor(orderParts(spelling, words, found));
}
