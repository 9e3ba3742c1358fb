import type { ResultsCount } from '@akatale/contracts/market/discovery-schemas';
import type { Executor } from '../../../../platform/postgres/database.ts';
import type { ProductFilters } from '../../products/index.ts';
import { countFiltered } from '../feed/list-store.ts';
import { wordsOf } from '../spelling/dictionary-store.ts';
import { findSpelling } from '../spelling/find-spelling.ts';
import { listedWords } from '../spelling/listed-words.ts';
import { nearTiers } from '../spelling/spelling.ts';
import { synonymTiers } from '../synonyms/add-synonyms.ts';
import { readSearch } from './read-search.ts';
import { distinctWords, exactTiers, significantWords, type TextMatch } from './search-tiers.ts';

export interface CountedSearch {
  search: string;
  isAsTyped: boolean;
  category: string | undefined;
  filters: ProductFilters | undefined;
}

interface Read {
  search: string;
  isAsTyped: boolean;
  /** Whether misspelt words are put right where they name a kind; true unless given. */
  isCorrected?: boolean;
}

/** What was asked for, where that is a kind; else what has the words as typed. */
export async function exactlyWanted(db: Executor, { search, isAsTyped, isCorrected }: Read) {
  const words = distinctWords(await wordsOf(db, search));
  const { asked, names } = isAsTyped ? { asked: null, names: [] } : await readSearch(db, search, isCorrected);
  return { words, asked, names, exact: asked?.wanted ?? (words.length > 0 ? exactTiers(words) : []) };
}

/**
 * What a search finds for certain: what it asks for, where that is a kind; else what has its words as typed, and by
 * certain other names. Only as typed where the words are wanted so.
 */
export async function namedTiers(db: Executor, read: Read) {
  const wanted = await exactlyWanted(db, read);
  const { asked, names, exact } = wanted;
  return { ...wanted, sure: asked ? exact : [...exact, ...synonymTiers(names)] };
}

/** What a filtered search lists, on all its pages; corrected spellings count only where nothing else is found. */
export async function countFound(
  db: Executor,
  { category, filters, ...searched }: CountedSearch,
): Promise<ResultsCount> {
  const { words, sure, asked } = await namedTiers(db, searched);
  if (words.length === 0) return { count: 0, isExact: true };
  const listed = listedWords(db);
  const count = async (tiers: readonly TextMatch[]) =>
    countFiltered(db, { category, filters, matching: await listed(tiers) });

  const counted = await count(sure);
  if (asked || counted.count > 0) return counted;

  const spelling = await findSpelling(db, significantWords(words));
  for (const tiers of nearTiers(spelling)) {
    const near = await count(tiers);
    if (near.count > 0) return near;
  }
  return counted;
}
