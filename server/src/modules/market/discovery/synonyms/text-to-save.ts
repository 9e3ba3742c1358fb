import type { Executor } from '../../../../platform/postgres/database.ts';
import type { KindSearch } from '../search/kind-tiers.ts';
import { readWanted } from '../search/read-wanted.ts';
import { anyOf, NO_WORD, pluralsOf, readingsOf, type TextMatch } from '../search/search-tiers.ts';
import { countUses } from '../spelling/dictionary-store.ts';

/** So many characters of the beginning of a word are enough to tell words apart. */
export const KEY_LENGTH = 6;

export interface SavedText {
  /** A listing matches by its title, or by the whole of it; texts of a `tsquery`. */
  titleQuery: string;
  wholeQuery: string;
  /** A listing that matches has a word that begins like one of these, or is of the kind that one names. */
  keys: string[];
}

/**
 * What a search finds without corrections, to be compared with later listings: words that no listing has yet are right.
 * Null where there is no word in it.
 */
export async function textToSave(
  db: Executor,
  search: string,
  { isAsTyped }: { isAsTyped: boolean },
): Promise<SavedText | null> {
  const { words, names, exact, sure, asked } = await readWanted(db, { search, isAsTyped, isCorrected: false });
  if (words.length === 0) return null;
  if (asked) return kindToSave(db, asked, words);
  const ofField = (tiers: typeof exact, field: string) => tiers.filter((tier) => tier.field === field);
  // Of several parts one must match, whichever: the one with the fewest names has the fewest keys.
  const [part = []] = names.toSorted((a, b) => a.length - b.length);
  const alternatives = sure.length > exact.length ? part.map((alternative) => alternative.words) : [];
  const readings = [...readingsOf(words), ...alternatives];
  const uses = await countUses(db, readings.flat());
  return {
    titleQuery: anyOf(queries(ofField(sure, 'title'))),
    wholeQuery: anyOf(queries(ofField(exact, 'anywhere').filter(({ inTitle }) => inTitle === undefined))),
    keys: [...new Set(readings.flatMap((reading) => keysOf(reading, uses)))],
  };
}

/** Of a listing of this kind: no word begins so. */
const keyOfKind = (id: string): string => `%${id}`;

/** Of a kind only what was asked for, and what is called like it where nobody knows its kind. */
async function kindToSave(db: Executor, { kinds, under, wanted }: KindSearch, words: readonly string[]) {
  const names = [words, ...kinds.flatMap((kind) => kind.names).map((name) => name.split(' '))];
  const uses = await countUses(db, names.flat());
  return {
    titleQuery: anyOf(fitting(queries(wanted))),
    wholeQuery: NO_WORD,
    keys: [...new Set([...under.map(({ id }) => keyOfKind(id)), ...names.flatMap((name) => keysOf(name, uses))])],
  };
}

/** A row must fit on a page of the database, where a query takes two to three times the length of its text. */
const MOST_CHARACTERS = 2800;

/** Without the last, which find least. */
function fitting([first = '', ...others]: readonly string[]): string[] {
  let length = first.length;
  return [first, ...others.filter((query) => (length += query.length) <= MOST_CHARACTERS)];
}

const queries = (tiers: readonly TextMatch[]): string[] => [...new Set(tiers.map(({ query }) => query))];

/** How the rarest of some words begins, in each of its forms. */
function keysOf(words: readonly string[], uses: ReadonlyMap<string, number>): string[] {
  const usesOf = (word: string) => uses.get(word) ?? 0;
  const [rarest = ''] = words.toSorted((a, b) => usesOf(a) - usesOf(b) || b.length - a.length);
  return [rarest, ...pluralsOf(rarest)].map((form) => [...form].slice(0, KEY_LENGTH).join(''));
}
