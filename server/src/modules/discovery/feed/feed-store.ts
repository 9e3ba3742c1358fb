import { LAST_ID } from '@akatale/contracts/paging';
import type { FeedSort } from '@akatale/contracts/products/products';
import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { products } from '../../../database/schema/products.ts';
import { prepared, type Executor } from '../../../platform/postgres/database.ts';
import { perDatabase } from '../../../platform/postgres/notify-by-commit.ts';
import { summaryColumns } from '../../products/index.ts';
import { MAX_TOWN_LENGTH } from './category-boosts.ts';
import type { FeedCursor, FeedQuery } from './feed-cursor.ts';

export const feedColumns = {
  ...summaryColumns,
  rank: products.rank,
  vendorName: products.vendorName,
  town: products.town,
};

/** The column of an order, and how a cursor position in it is written for PostgreSQL. */
export const orders = {
  recommended: {
    column: products.rank,
    type: sql`float8`,
    toText: (key: number): string => String(key),
  },
  newArrivals: {
    column: products.createdAt,
    type: sql`timestamptz`,
    toText: (key: number): string => new Date(key).toISOString(),
  },
} as const;

export function keyOf(sort: FeedSort, row: { rank: number; createdAt: Date }): number {
  return sort === 'recommended' ? row.rank : row.createdAt.getTime();
}

const everything = sql`${products.isListed}`;
const ofCategory = sql`${products.isListed} and ${products.category} = ${sql.placeholder('category')}`;

const statements = {
  recommended: {
    all: prepared('feed_recommended', (db) => page(db, 'recommended', everything)),
    category: prepared('feed_recommended_category', (db) => page(db, 'recommended', ofCategory)),
  },
  newArrivals: {
    all: prepared('feed_newest', (db) => page(db, 'newArrivals', everything)),
    category: prepared('feed_newest_category', (db) => page(db, 'newArrivals', ofCategory)),
  },
};

// The first page starts after infinity, so that it needs no statement of its own.
function page(db: Executor, sort: FeedSort, which: SQL) {
  const { column, type } = orders[sort];
  return db
    .select(feedColumns)
    .from(products)
    .where(
      sql`${which} and (${column}, ${products.id})
        < (${sql.placeholder('key')}::${type}, ${sql.placeholder('id')}::bigint)`,
    )
    .orderBy(sql`${column} desc, ${products.id} desc`)
    .limit(sql.placeholder('limit'));
}

export async function readFeed(
  db: Executor,
  { sort, category }: FeedQuery,
  after: FeedCursor | undefined,
  limit: number,
) {
  const start = after ? { key: orders[sort].toText(after.key), id: after.id } : { key: 'infinity', id: LAST_ID };
  const { all, category: inCategory } = statements[sort];
  return category === undefined
    ? all(db).execute({ ...start, limit })
    : inCategory(db).execute({ ...start, category, limit });
}

/** A town with a larger share of all listings does not distinguish any. */
const MOST = 0.5;
const CACHE_MS = 10 * 60_000;

const townShare = prepared('town_share', (db) =>
  db
    .select({
      share: sql<number>`coalesce(
        (count(*) filter (where ${products.town} = ${sql.placeholder('town')}))::float8 / nullif(count(*), 0), 0)`,
    })
    .from(products)
    .where(sql`${products.isListed}`),
);

const cacheOf = perDatabase(() => new LRUCache<string, boolean>({ max: 500, ttl: CACHE_MS }));

export async function isDistinctiveTown(db: Executor, town: string): Promise<boolean> {
  if (town.length > MAX_TOWN_LENGTH) return false;
  const before = cacheOf(db).get(town);
  if (before !== undefined) return before;
  const [row] = await townShare(db).execute({ town });
  const share = row?.share ?? 0;
  const isDistinctive = share > 0 && share <= MOST;
  cacheOf(db).set(town, isDistinctive);
  return isDistinctive;
}
