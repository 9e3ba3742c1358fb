import type { Executor } from '../../../../platform/postgres/database.ts';
import type { FeedQuery, SearchCursor } from '../feed/feed-cursor.ts';
import { type ListedRow, readList } from '../feed/list-store.ts';
import { listedWords } from '../spelling/listed-words.ts';
import { NO_WORD, prefixesIn, type TextMatch } from './search-tiers.ts';

export interface Found {
  rows: { row: ListedRow; tier: number }[];
}

export interface PageQuery {
  feedQuery: FeedQuery;
  after: SearchCursor | undefined;
  limit: number;
}

/** Fills a page tier by tier, from where the page before ended; a listing belongs to the first tier that it matches. */
export function fillerOf(db: Executor, found: Found, { feedQuery, after, limit }: PageQuery) {
  const listed = listedWords(db);
  const { category, filters } = feedQuery;
  const isDone = (): boolean => found.rows.length === limit;

  async function addFrom(given: readonly TextMatch[], from: number): Promise<void> {
    let tiers = given;
    for (const tier of given.keys()) {
      if (tier < from) continue;
      if (isDone()) return;
      // Looked up once, and only where a tier that is read needs it.
      if (tiers === given && prefixesIn(given.slice(0, tier + 1)).length > 0) tiers = await listed(given);
      const [match, ...before] = tiers.slice(0, tier + 1).toReversed();
      if (!match || match.query === NO_WORD) continue;
      const except = before.filter(({ query }) => query !== NO_WORD);
      const rows = await readList(
        db,
        { category, filters, matching: [match], except },
        // A whole page, though less is missing: for a row or two the planner would look along the order to its end.
        { feedQuery, after: tier === after?.tier ? after : undefined, limit },
      );
      found.rows.push(...rows.slice(0, limit - found.rows.length).map((row) => ({ row, tier })));
    }
  }

  return { addFrom, isDone };
}
