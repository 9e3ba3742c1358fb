import type { Executor } from '../../../../platform/postgres/database.ts';
import { prefixesIn, type TextMatch, withWords } from '../search/search-tiers.ts';
import { findWordsBeginning } from './dictionary-store.ts';

const MOST_WORDS = 20;

/** Prefixes as the words of the dictionary that begin so; each is looked up once. */
export function listedWords(db: Executor): (tiers: readonly TextMatch[]) => Promise<TextMatch[]> {
  const beginning = new Map<string, readonly string[] | null>();
  return async (tiers) => {
    const unknown = prefixesIn(tiers).filter((prefix) => !beginning.has(prefix));
    for (const [prefix, words] of await findWordsBeginning(db, unknown, MOST_WORDS)) beginning.set(prefix, words);
    return withWords(tiers, beginning);
  };
}
