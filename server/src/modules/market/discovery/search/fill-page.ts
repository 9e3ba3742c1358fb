import type { Executor } from '../../../../platform/postgres/database.ts';
import { type FeedQuery, isFiltered, type SearchCursor } from '../feed/feed-cursor.ts';
import { readFilteredTiers } from '../feed/filtered-feed-store.ts';
import { findMatches } from './matches-store.ts';
import { scanTitlesInOrder } from './ordered-scan-store.ts';
import type { TextMatch } from './search-tiers.ts';
import { findInTiers, listedWords, queriesOf } from './tiers-store.ts';

type Match = Awaited<ReturnType<typeof findMatches>>[number];

export interface Found {
  rows: { row: Match; tier: number }[];
  stoppedAt?: { row: Match; tier: number } | undefined;
}

export interface PageQuery {
  feedQuery: FeedQuery;
  after: SearchCursor | undefined;
  limit: number;
}

/** Fills a page tier by tier, from where the page before ended. */
export function fillerOf(db: Executor, found: Found, { feedQuery, after, limit }: PageQuery) {
  const first = after?.tier ?? 0;
  const listed = listedWords(db);
  const placeIn = (tier: number) => (tier === first ? after : undefined);

  /** The whole page from one tier, read along the order of the list; false where that finds too little. */
  async function fillInOrder(tier: number, match: TextMatch | undefined, on = feedQuery): Promise<boolean> {
    if (!match || isFiltered(feedQuery)) return false;
    const rows = await scanTitlesInOrder(db, { feedQuery: on, query: match.query, after: placeIn(tier), limit });
    if (rows) found.rows = rows.map((row) => ({ row, tier }));
    return rows !== undefined;
  }

  function isDone(): boolean {
    return found.rows.length === limit || found.stoppedAt !== undefined;
  }

  async function addFrom(given: readonly TextMatch[], from: number, on = feedQuery): Promise<void> {
    if (from >= given.length || isDone()) return;
    const tiers = await listed(given);
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

  return { fillInOrder, addFrom, isDone };
}
