import type { Executor } from '../../../../platform/postgres/database.ts';
import { wordDistance } from '../../../../platform/text/word-distance.ts';
import { kinds } from '../../kinds/index.ts';
import { findSpelling } from '../spelling/find-spelling.ts';
import { likelyOf } from '../spelling/spelling.ts';
import type { Instead } from './add-synonyms.ts';
import { LONGEST_NAME, type Synonyms, synonyms, withTaught } from './synonyms.ts';
import { findKnown } from './taught-names-store.ts';

/** A place, or another word that names no thing, is no misspelling of one. */
const NOTHING: Instead = { words: [], distance: 0 };

/** Of words that no listing has, and that are no names either, what listings have instead. */
export async function findUnlisted(
  db: Executor,
  words: readonly string[],
  { names, uses }: { names: Synonyms; uses: ReadonlyMap<string, number> },
): Promise<Map<string, Instead>> {
  const unlisted = new Map<string, Instead>();
  for (const word of words)
    if (!uses.has(word) && names.get(word) === undefined)
      unlisted.set(word, kinds.isNoThing(word) ? NOTHING : await findInstead(db, word));
  return unlisted;
}

/** The list of names, above it what operators have taught of these words, and how many listings have each. */
export async function findNames(db: Executor, words: readonly string[]) {
  const { uses, meanings } = await findKnown(db, { words, terms: phrasesOf(words) });
  const taught = new Map([...meanings].map(([term, means]) => [term, [means.split(' ')]]));
  return { names: taught.size === 0 ? synonyms : withTaught(synonyms, taught), meanings, uses };
}

async function findInstead(db: Executor, word: string): Promise<Instead> {
  const ways = (await findSpelling(db, [word])).flatMap(likelyOf).map(({ words }) => words);
  return { words: ways.flat(), distance: Math.min(...ways.map((way) => wordDistance(word, way.join(''))), Infinity) };
}

function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: LONGEST_NAME }, (_each, more) => words.slice(from, from + 1 + more).join(' ')),
  );
}
