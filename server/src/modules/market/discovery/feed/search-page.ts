import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { kmBetween, type SummaryRow, toProductSummary } from '../../products/index.ts';
import { askedParts } from '../search/asked-parts.ts';
import type { Found, PageQuery } from '../search/fill-page.ts';
import type { KindSearch } from '../search/kind-tiers.ts';
import type { Reading } from '../search/read-wanted.ts';
import { searchKinds } from '../search/search-kinds.ts';
import { searchProducts, understoodAs } from '../search/search-products.ts';
import { type FeedQuery, writeCursor } from './feed-cursor.ts';
import { keyOf } from './feed-store.ts';

export type ReadPage = Omit<FeedPage, 'readAs'>;

export const noSearch = {
  kind: null,
  asked: [],
  mentionedCount: null,
  nothingFound: false,
  isNearMatch: false,
  understoodAs: null,
  resultsCount: null,
  searchId: null,
};

type FeedRow = SummaryRow & { district: string | null; area: string | null };

export function toFeedProduct({ near }: FeedQuery, row: FeedRow): FeedPage['products'][number] {
  const product = { ...toProductSummary(row), reason: null };
  if (!near) return product;
  return { ...product, distanceKm: kmBetween(near, row) };
}

/** Not counted and not logged. */
export async function readSearchPage(db: Executor, read: Reading, query: PageQuery): Promise<ReadPage> {
  return read.asked ? pageOfKind(db, read.asked, query) : pageOfWords(db, read, query);
}

/** A page of rows of which one more was read, and after which row the next page begins. */
export function cutPage<Row>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? page.at(-1) : undefined;
  return { page, next, hasMore: next !== undefined };
}

const positionOf = (feedQuery: FeedQuery, { row, tier }: Found['rows'][number]) => ({
  key: keyOf(feedQuery, row),
  id: row.id,
  tier,
});

async function pageOfKind(db: Executor, asked: KindSearch, { feedQuery, after, limit }: PageQuery): Promise<ReadPage> {
  const found = await searchKinds(db, asked, { feedQuery, after, limit: limit + 1 });
  const { page, next, hasMore } = cutPage(found.rows, limit);
  const { groupOf } = found;
  const [kind] = asked.kinds;
  return {
    ...noSearch,
    products: page.map(({ row, tier }) => ({ ...toFeedProduct(feedQuery, row), group: groupOf(tier) })),
    hasMore,
    nextCursor: next
      ? writeCursor(feedQuery, { ...positionOf(feedQuery, next), names: asked.understood, isOfKind: true })
      : null,
    asked: after ? [] : askedParts(asked, feedQuery.search ?? ''),
    kind: kind ? { id: kind.id, name: kind.shownName, category: kind.categories[0] } : null,
    nothingFound: !after && !page.some(({ tier }) => groupOf(tier) === (feedQuery.isMentioned ? 4 : 1)),
  };
}

async function pageOfWords(db: Executor, read: Reading, { feedQuery, after, limit }: PageQuery): Promise<ReadPage> {
  const found = await searchProducts(db, read, { feedQuery, after, limit: limit + 1 });
  const { spelling, names, firstNearTier } = found;
  const { page, next, hasMore } = cutPage(found.rows, limit);
  const isNear = (tier: number | undefined): boolean => tier !== undefined && tier >= firstNearTier;
  const isOnlyNear = after ? (after.near?.isOnlyNear ?? false) : isNear(page[0]?.tier);
  return {
    ...noSearch,
    products: page.map(({ row }) => toFeedProduct(feedQuery, row)),
    hasMore,
    nextCursor: next
      ? writeCursor(feedQuery, {
          ...positionOf(feedQuery, next),
          near: spelling && isNear(next.tier) ? { spelling, isOnlyNear } : undefined,
          names,
        })
      : null,
    nothingFound: !after && !hasMore && page.length === 0,
    isNearMatch: isOnlyNear,
    understoodAs: after ? null : understoodAs({ ...found, rows: page }),
  };
}
