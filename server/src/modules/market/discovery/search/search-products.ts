import type { Executor } from '../../../../platform/postgres/database.ts';
import { kinds } from '../../kinds/index.ts';
import { findSpelling } from '../spelling/find-spelling.ts';
import { nearTiers, type Spelling } from '../spelling/spelling.ts';
import { inOtherWords, synonymTiers } from '../synonyms/add-synonyms.ts';
import { fillerOf, type Found, type PageQuery } from './fill-page.ts';
import { readSearch } from './read-search.ts';
import type { Reading } from './read-wanted.ts';
import { significantWords, type TextMatch } from './search-tiers.ts';

export interface SearchResult extends Found {
  names?: Spelling;
  spelling?: Spelling;
  firstNamedTier: number;
  firstNearTier: number;
}

/**
 * Exact matches first, then things by their other names; corrected spellings only where those cannot fill the page and
 * no other name was understood.
 */
export async function searchProducts(
  db: Executor,
  { words, exact, ...read }: Reading,
  { feedQuery, after, limit }: PageQuery,
): Promise<SearchResult> {
  const found: SearchResult = { rows: [], firstNamedTier: exact.length, firstNearTier: exact.length };
  const first = after?.tier ?? 0;
  const { addFrom, isDone } = fillerOf(db, found, { feedQuery, after, limit });

  if (first < exact.length) await addFrom(exact, first);
  if (isDone()) return found;

  const names = read.names ?? (await readSearch(db, feedQuery.search ?? '')).names;
  const tiers = [...exact, ...synonymTiers(names)];
  found.names = names;
  found.firstNearTier = tiers.length;
  if (first < tiers.length) await addFrom(tiers, Math.max(first, exact.length));
  const isUnderstood = found.rows.some(({ tier }) => tier >= exact.length);
  if (isUnderstood || isDone() || isOfNoThing(words)) return found;

  found.spelling = after?.near?.spelling ?? (await findSpelling(db, significantWords(words)));
  const [likely = [], ...unlikely] = nearTiers(found.spelling);
  await addMore(likely);
  for (const group of unlikely) {
    const isReached = after ? first >= tiers.length : found.rows.length === 0;
    if (!isReached) break;
    await addMore(group);
  }
  return found;

  async function addMore(more: readonly TextMatch[]): Promise<void> {
    const from = tiers.length;
    tiers.push(...more);
    if (first < tiers.length) await addFrom(tiers, Math.max(first, from));
  }
}

/** "House for rent" and "nanny" are spelled right, and nothing here is near to them. */
const isOfNoThing = (words: readonly string[]): boolean =>
  words.some(kinds.isNoThing) && kinds.namedIn(words).length === 0;

/** How the first page was understood besides what was typed: null where it shows nothing by another name. */
export function understoodAs({ rows, names = [], firstNamedTier, firstNearTier }: SearchResult): string | null {
  const named = rows.filter(({ tier }) => tier >= firstNamedTier && tier < firstNearTier);
  const titles = named.map(({ row }) => row.title);
  return named.length > 0 ? inOtherWords(names, titles) : null;
}
