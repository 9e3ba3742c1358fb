import type { Executor } from '../../../../platform/postgres/database.ts';
import type { FeedQuery, SearchCursor } from '../feed/feed-cursor.ts';
import { wordsOf } from '../spelling/dictionary-store.ts';
import type { Spelling } from '../spelling/spelling.ts';
import { synonymTiers } from '../synonyms/add-synonyms.ts';
import { askForKinds, type KindSearch } from './kind-tiers.ts';
import { readSearch } from './read-search.ts';
import { distinctWords, exactTiers, type TextMatch } from './search-tiers.ts';

interface Read {
  search: string;
  isAsTyped?: boolean | undefined;
  /** Whether misspelt words are put right where they name a kind; true unless given. */
  isCorrected?: boolean;
}

/**
 * How a search is read, for all that one request asks of it; `sure` is what it finds for certain: what was asked for, or
 * has its words as typed or by certain other names.
 */
export async function readWanted(db: Executor, { search, isAsTyped, isCorrected }: Read) {
  const words = distinctWords(await wordsOf(db, search));
  const { asked, names } = isAsTyped ? { asked: null, names: [] } : await readSearch(db, search, isCorrected);
  const exact = exactOf(words, asked);
  return { words, asked, names, exact, sure: asked ? exact : [...exact, ...synonymTiers(names)] };
}

/** What was asked for, where that is a kind; else what has the words as typed. */
const exactOf = (words: readonly string[], asked: KindSearch | null): readonly TextMatch[] =>
  asked?.wanted ?? (words.length > 0 ? exactTiers(words) : []);

export type Reading = Pick<Awaited<ReturnType<typeof readWanted>>, 'words' | 'asked' | 'exact'> & {
  /** Undefined where no page before has needed them. */
  names: Spelling | undefined;
};

/** What the first page has read stays for all. */
export async function readFor(
  db: Executor,
  { isAsTyped, search = '' }: FeedQuery,
  after: SearchCursor | undefined,
): Promise<Reading> {
  if (!after) return readWanted(db, { search, isAsTyped });
  const asked = after.isOfKind ? askForKinds(after.names ?? []) : null;
  const words = asked ? [] : distinctWords(await wordsOf(db, search));
  return { words, asked, names: isAsTyped ? [] : after.names, exact: exactOf(words, asked) };
}
