import { MASKED_TERM } from '@akatale/contracts/market/taught-names-schemas';
import { LRUCache } from 'lru-cache';
import { type Clock, expiringBy } from '../../../../platform/clock.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { hasContact } from '../../../../platform/text/contact-in-text.ts';
import { type FeedQuery, isFiltered, type SearchCursor } from '../feed/feed-cursor.ts';
import { readFilteredTiers } from '../feed/filtered-feed-store.ts';
import { wordsOf } from '../spelling/dictionary-store.ts';
import { findSpelling } from '../spelling/find-spelling.ts';
import { meantCategory, nearTiers, type Spelling } from '../spelling/spelling.ts';
import { areSpelled, inOtherWords, synonymTiers } from '../synonyms/add-synonyms.ts';
import { findSynonyms } from '../synonyms/find-synonyms.ts';
import { synonyms } from '../synonyms/synonyms.ts';
import { findMatches } from './matches-store.ts';
import { scanTitlesInOrder } from './ordered-scan-store.ts';
import { distinctWords, exactTiers, significantWords, type TextMatch } from './search-tiers.ts';
import { countMatches, findInTiers, listedWords, queriesOf, type Searched } from './tiers-store.ts';

type Match = Awaited<ReturnType<typeof findMatches>>[number];

export interface SearchResult {
  rows: { row: Match; tier: number }[];
  stoppedAt?: { row: Match; tier: number } | undefined;
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
  feedQuery: FeedQuery,
  after: SearchCursor | undefined,
  limit: number,
): Promise<SearchResult> {
  const words = distinctWords(await wordsOf(db, feedQuery.search ?? ''));
  const exact = words.length > 0 ? exactTiers(words) : [];
  const found: SearchResult = { rows: [], firstNamedTier: exact.length, firstNearTier: exact.length };
  const first = after?.tier ?? 0;
  const isNarrowed = isFiltered(feedQuery);
  const { addFrom, isDone } = fillerOf(db, found, { feedQuery, after, limit });

  if (first === 0 && exact[0] && !isNarrowed) {
    const scanned = await scanTitlesInOrder(db, { feedQuery, query: exact[0].query, after, limit });
    if (scanned) return { ...found, rows: scanned.map((row) => ({ row, tier: 0 })) };
  }
  if (first < exact.length) await addFrom(exact, first);
  if (isDone()) return found;

  const names = after?.names ?? (feedQuery.isAsTyped ? [] : await findSynonyms(db, feedQuery.search ?? ''));
  const tiers = [...exact, ...synonymTiers(names, { isSure: true })];
  const unsure = synonymTiers(names, { isSure: false });
  found.names = names;
  found.firstNearTier = tiers.length;
  if (first < tiers.length) await addFrom(tiers, Math.max(first, exact.length));
  const isWidened = first >= tiers.length && after?.near === undefined;
  const isUnderstood = () => isWidened || found.rows.some(({ tier }) => tier >= exact.length);
  const isSpelled = areSpelled(names, synonyms);
  if (isUnderstood() || isSpelled) await addMore(unsure, feedQuery);
  if (isUnderstood() || isDone()) return found;

  found.spelling = after?.near?.spelling ?? (await findSpelling(db, significantWords(words)));
  const [likely = [], ...unlikely] = nearTiers(found.spelling);
  const nearQuery = { ...feedQuery, category: feedQuery.category ?? meantCategory(found.spelling) };
  const isOnlyNear = after ? after.near?.isOnlyNear : found.rows.length === 0;
  if (likely[0] && isOnlyNear && first <= tiers.length && !isNarrowed) {
    const cursor = first === tiers.length ? after : undefined;
    const scanned = await scanTitlesInOrder(db, {
      feedQuery: nearQuery,
      query: likely[0].query,
      after: cursor,
      limit,
    });
    if (scanned) return { ...found, rows: scanned.map((row) => ({ row, tier: tiers.length })) };
  }
  await addMore(likely, nearQuery);
  if (!isSpelled) await addMore(unsure, feedQuery);
  for (const group of unlikely) {
    const isReached = after ? first >= tiers.length : found.rows.length === 0 && !found.stoppedAt;
    if (!isReached) break;
    await addMore(group, nearQuery);
  }
  return found;

  async function addMore(more: readonly TextMatch[], on: FeedQuery): Promise<void> {
    const from = tiers.length;
    tiers.push(...more);
    if (first < tiers.length) await addFrom(tiers, Math.max(first, from), on);
  }
}

interface Asked {
  feedQuery: FeedQuery;
  after: SearchCursor | undefined;
  limit: number;
}

/** Fills a page tier by tier, from where the page before ended. */
function fillerOf(db: Executor, found: SearchResult, { feedQuery, after, limit }: Asked) {
  const first = after?.tier ?? 0;
  const listed = listedWords(db);

  function isDone(): boolean {
    return found.rows.length === limit || found.stoppedAt !== undefined;
  }

  async function addFrom(given: readonly TextMatch[], from: number, on = feedQuery): Promise<void> {
    if (from >= given.length || isDone()) return;
    const tiers = await listed(given);
    const placeIn = (tier: number) => (tier === first ? after : undefined);
    const missing = () => limit - found.rows.length;
    const wanted = { feedQuery: on, tiers, from, after: placeIn(from), limit: missing() };
    if (isFiltered(feedQuery)) {
      const page = await readFilteredTiers(db, {
        ...wanted,
        tier: from,
        search: queriesOf(tiers, from),
      });
      found.rows.push(...page.rows.map((row) => ({ row, tier: row.tier })));
      found.stoppedAt = page.stoppedAt && { row: page.stoppedAt, tier: page.stoppedAt.tier };
      return;
    }
    const { rows, isMany } = await findInTiers(db, wanted);
    if (rows) return void found.rows.push(...rows.map((row) => ({ row, tier: row.tier })));
    for (const [tier, match] of tiers.entries()) {
      if (tier < from) continue;
      if (missing() === 0) break;
      const except = tiers.slice(0, tier);
      const matchQuery = { feedQuery: on, match, except, after: placeIn(tier), limit: missing() };
      const ofTier = await findMatches(db, matchQuery, { isMany: isMany[match.field] });
      found.rows.push(...ofTier.map((row) => ({ row, tier })));
    }
  }

  return { addFrom, isDone };
}

/** How the first page was understood besides what was typed: null where it shows nothing by another name. */
export function understoodAs({ rows, names = [], firstNamedTier, firstNearTier }: SearchResult): string | null {
  const named = rows.filter(({ tier }) => tier >= firstNamedTier && tier < firstNearTier);
  const titles = named.map(({ row }) => row.title);
  return named.length > 0 ? inOtherWords(names, titles) : null;
}

/** Lower case, single spaces, masked where it may be personal data, in whatever letters and digits it is spelled. */
export function normalizeTerm(search: string): string {
  const term = search.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  return hasContact(term) ? MASKED_TERM : term;
}

/** Exact matches only; capped at 1,000. */
export type CountResults = (searched: Searched) => Promise<number>;

const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

/** Cached per search for a minute, as many people search for the same. */
export function createCountResults({ db, clock }: { db: Executor; clock: Clock }): CountResults {
  const counts = new LRUCache<string, number, Searched>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ...expiringBy(clock),
    fetchMethod: async (_key, _stale, { context }) => countMatches(db, context),
  });
  return async (searched) => {
    const key = JSON.stringify([searched.search.toLowerCase(), searched.category]);
    return (await counts.fetch(key, { context: searched })) ?? 0;
  };
}
