import type { Executor } from '../../../platform/postgres/database.ts';
import { countUses } from '../spelling/dictionary-store.ts';
import { fitForCursor, type Spelling } from '../spelling/spelling.ts';
import { LONGEST_NAME, otherNames } from './other-names.ts';
import { findMeanings } from './taught-names-store.ts';
import { understand } from './understand.ts';

/**
 * What the words may be called besides; empty where they have no other name. What operators have taught is read each
 * time, so that the next search knows it.
 */
export async function findNames(db: Executor, words: readonly string[]): Promise<Spelling> {
  const [uses, meanings] = await Promise.all([countUses(db, words), findMeanings(db, phrasesOf(words))]);
  const taught = new Map([...meanings].map(([term, means]) => [term, [{ words: means.split(' '), isSure: true }]]));
  const names = taught.size === 0 ? otherNames : new Map([...otherNames, ...taught]);
  return fitForCursor(understand(words, names, (word) => uses.has(word)));
}

function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: LONGEST_NAME }, (_each, more) => words.slice(from, from + 1 + more).join(' ')),
  );
}
