import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { kmBetween, type SummaryRow, toProductSummary } from '../../products/index.ts';
import type { KindSearch } from '../search/kind-tiers.ts';
import { namedOtherwise } from '../search/read-kinds.ts';
import { findAsked, searchKinds } from '../search/search-kinds.ts';
import { searchProducts, understoodAs } from '../search/search-products.ts';
import { type FeedQuery, type SearchCursor, writeCursor } from './feed-cursor.ts';
import { keyOf } from './feed-store.ts';

export type ReadPage = Omit<FeedPage, 'readAs'>;

export const noSearch = {
  kind: null,
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
export async function readSearchPage(
  db: Executor,
  feedQuery: FeedQuery,
  after: SearchCursor | undefined,
  limit: number,
): Promise<ReadPage> {
  const asked = await findAsked(db, feedQuery, after);
  return asked ? pageOfKind(db, asked, { feedQuery, after, limit }) : pageOfWords(db, { feedQuery, after, limit });
}

interface PageQuery {
  feedQuery: FeedQuery;
  after: SearchCursor | undefined;
  limit: number;
}

async function pageOfKind(db: Executor, asked: KindSearch, { feedQuery, after, limit }: PageQuery): Promise<ReadPage> {
  const { rows, stoppedAt, groupOf } = await searchKinds(db, asked, { feedQuery, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const next = stoppedAt ?? (rows.length > limit ? page.at(-1) : undefined);
  const [kind] = asked.kinds;
  return {
    ...noSearch,
    products: page.map(({ row, tier }) => ({ ...toFeedProduct(feedQuery, row), group: groupOf(tier) })),
    hasMore: next !== undefined,
    nextCursor: next
      ? writeCursor(feedQuery, {
          key: keyOf(feedQuery, next.row),
          id: next.row.id,
          tier: next.tier,
          names: asked.understood,
          isOfKind: true,
        })
      : null,
    isPartial: stoppedAt !== undefined,
    kind: kind ? { id: kind.id, name: kind.shownName, category: kind.categories[0] } : null,
    nothingFound: !after && !stoppedAt && page.every(({ tier }) => groupOf(tier) !== 1),
    understoodAs: after ? null : namedOtherwise(asked, feedQuery.search ?? ''),
  };
}

async function pageOfWords(db: Executor, { feedQuery, after, limit }: PageQuery): Promise<ReadPage> {
  const found = await searchProducts(db, feedQuery, after, limit + 1);
  const { spelling, names, firstNearTier } = found;
  const page = found.rows.slice(0, limit);
  const next = found.stoppedAt ?? (found.rows.length > limit ? page.at(-1) : undefined);
  const isNear = (tier: number | undefined): boolean => tier !== undefined && tier >= firstNearTier;
  const isOnlyNear = after ? (after.near?.isOnlyNear ?? false) : isNear(page[0]?.tier);
  return {
    ...noSearch,
    products: page.map(({ row }) => toFeedProduct(feedQuery, row)),
    hasMore: next !== undefined,
    nextCursor: next
      ? writeCursor(feedQuery, {
          key: keyOf(feedQuery, next.row),
          id: next.row.id,
          tier: next.tier,
          near: spelling && isNear(next.tier) ? { spelling, isOnlyNear } : undefined,
          names,
        })
      : null,
    isPartial: found.stoppedAt !== undefined,
    nothingFound: !after && next === undefined && page.length === 0,
    isNearMatch: isOnlyNear,
    understoodAs: after ? null : understoodAs({ ...found, rows: page }),
  };
}
