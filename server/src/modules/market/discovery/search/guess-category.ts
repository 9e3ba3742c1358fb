import { categories, type Category } from '@akatale/contracts/categories';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { wordsOf } from '../spelling/dictionary-store.ts';
import { findWordCategories, type WordCategory } from './category-words-store.ts';
import { distinctWords, significantWords } from './search-tiers.ts';

/** Below this the words occur in things of every kind. */
const MIN_CERTAINTY = 0.5;

export async function guessCategory({ db }: { db: Executor }, title: string): Promise<Category | null> {
  const words = distinctWords(significantWords(await wordsOf(db, title)));
  return words.length > 0 ? categoryOf(await findWordCategories(db, words)) : null;
}

/** Shares are squared, so that a specific word such as "kettle" outweighs a common one such as "blue". */
export function categoryOf(found: readonly WordCategory[]): Category | null {
  const uses = new Map<string, number>();
  for (const { word, count } of found) uses.set(word, (uses.get(word) ?? 0) + count);
  const scores = new Map<string, number>();
  for (const { word, category, count } of found) {
    const share = count / (uses.get(word) ?? count);
    scores.set(category, (scores.get(category) ?? 0) + share ** 2);
  }
  const total = [...scores.values()].reduce((sum, score) => sum + score, 0);
  const [best] = [...scores].toSorted(([, a], [, b]) => b - a);
  if (!best || best[1] / total <= MIN_CERTAINTY) return null;
  return categories.find((category) => category === best[0]) ?? null;
}
