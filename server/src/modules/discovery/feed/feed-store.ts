import type { FeedSort } from '@akatale/contracts/products/discovery';
import { LAST_ID } from '@akatale/contracts/ids';
import { sql, type SQL } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import { prepared, type Executor } from '../../../platform/postgres/database.ts';
import { summaryColumns } from '../../products/index.ts';
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
        < (${sql.placeholder('key')}::${type}, ${sql.placeholder('id')}::int)`,
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
