import { ALL_CATEGORIES } from '@akatale/contracts/categories';
import type { FeedPage, FeedSort } from '@akatale/contracts/discovery';
import { clampLimit } from '@akatale/contracts/paging';
import type { Database } from '../../platform/postgres/database.ts';
import { toProductSummary } from '../products/index.ts';
import { readCursor, writeCursor, type SearchPlace, type Shelf } from './feed-cursor.ts';
import { keyOf, readFeed } from './feed-store.ts';
import { searchProducts } from './search-products.ts';

/** What the commands of this module work with. */
export interface DiscoveryDeps {
  db: Database;
}

interface Asked {
  sortBy: FeedSort;
  category?: string | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A page of what is for sale, by category and search, in either order. Refuses `INVALID_CURSOR`. */
export async function discover({ db }: DiscoveryDeps, asked: Asked): Promise<FeedPage> {
  const shelf: Shelf = {
    sort: asked.sortBy,
    category: asked.category === ALL_CATEGORIES ? undefined : asked.category,
    search: asked.search || undefined,
  };
  const limit = clampLimit(asked.limit);
  const after = asked.cursor === undefined ? undefined : readCursor(shelf, asked.cursor);
  const read = shelf.search === undefined ? browse : search;
  return read(db, shelf, after, limit);
}

type Read = (
  db: Database,
  shelf: Shelf,
  after: SearchPlace | undefined,
  limit: number,
) => Promise<FeedPage>;

// One more than asked for tells whether there is a next page.

const browse: Read = async (db, shelf, after, limit) => {
  const rows = await readFeed(db, shelf, after, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    products: page.map(toProductSummary),
    hasMore,
    nextCursor:
      hasMore && last ? writeCursor(shelf, { key: keyOf(shelf.sort, last), id: last.id }) : null,
    isNearMatch: false,
  };
};

const search: Read = async (db, shelf, after, limit) => {
  const { rows, spelling, firstNearTier } = await searchProducts(db, shelf, after, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  const isNear = (tier: number | undefined): boolean => tier !== undefined && tier >= firstNearTier;
  const isOnlyNear = after ? (after.near?.isOnlyNear ?? false) : isNear(page[0]?.tier);
  return {
    products: page.map(({ row }) => toProductSummary(row)),
    hasMore,
    nextCursor:
      hasMore && last
        ? writeCursor(shelf, {
            key: keyOf(shelf.sort, last.row),
            id: last.row.id,
            tier: last.tier,
            near: spelling && isNear(last.tier) ? { spelling, isOnlyNear } : undefined,
          })
        : null,
    isNearMatch: isOnlyNear,
  };
};
