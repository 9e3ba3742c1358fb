import type { FeedSort } from '@akatale/contracts/market/products';
import { LAST_ID } from '@akatale/contracts/paging';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { products } from '../../../../database/schema/products.ts';
import { prepared, type Executor } from '../../../../platform/postgres/database.ts';
import { perDatabase } from '../../../../platform/postgres/notify-by-commit.ts';
import {
  inOrder as inOrderOf,
  isBehind as isBehindIn,
  type ListOrder,
  listOrders,
  summaryColumns,
} from '../../products/index.ts';
import { MAX_TOWN_LENGTH } from './category-boosts.ts';
import type { FeedCursor, FeedQuery } from './feed-cursor.ts';
import { EPOCH_MS, LAST_DISTANCE_RANK, nearestKey, nearestOrder, PLACE_STEP } from './nearest-order.ts';

export const feedColumns = {
  ...summaryColumns,
  rank: products.rank,
  vendorName: products.vendorName,
  town: products.town,
  effectivePriceUgx: products.effectivePriceUgx,
  district: products.district,
  area: products.area,
};

/** `nearestKey` in SQL. */
const nearestColumn = sql`(
  (${LAST_DISTANCE_RANK}::bigint - coalesce(
    (${sql.placeholder('distanceRanks')}::jsonb ->> case when area is null then district else area || ', ' || district end)::int,
    ${sql.placeholder('lastDistanceRank')}::int)) * ${PLACE_STEP}::bigint
  + (extract(epoch from created_at) * 1000)::bigint - ${EPOCH_MS}::bigint)`;

export const orders: Record<FeedSort, ListOrder> = {
  ...listOrders,
  recommended: { column: products.rank, type: sql`float8`, isAscending: false, start: 'infinity', toText: String },
  nearest: { column: nearestColumn, type: sql`bigint`, isAscending: false, start: String(LAST_ID), toText: String },
};

interface Ordered {
  rank: number;
  createdAt: Date;
  effectivePriceUgx: number;
  district: string | null;
  area: string | null;
}

export function keyOf({ sort, near }: Pick<FeedQuery, 'sort' | 'near'>, row: Ordered): number {
  if (sort === 'recommended') return row.rank;
  if (sort === 'newArrivals') return row.createdAt.getTime();
  if (sort === 'nearest' && near) return nearestKey(nearestOrder(near).distanceRankOf(row), row.createdAt);
  return row.effectivePriceUgx;
}

export function startOf(sort: FeedSort, after: FeedCursor | undefined) {
  const { start, toText, isAscending } = orders[sort];
  return after ? { key: toText(after.key), id: after.id } : { key: start, id: isAscending ? 0 : LAST_ID };
}

const fromCursor = { key: sql.placeholder('key'), id: sql.placeholder('id') };

export function isBehind(
  sort: FeedSort,
  position: Record<'key' | 'id', SQLWrapper>,
  start: Record<'key' | 'id', unknown> = fromCursor,
): SQL {
  return isBehindIn(orders[sort], position, start);
}

export function inOrder(sort: FeedSort, position: Record<'key' | 'id', SQLWrapper>): SQL {
  return inOrderOf(orders[sort], position);
}

const everything = sql`${products.isListed}`;
const ofCategory = sql`${products.isListed} and ${products.category} = ${sql.placeholder('category')}`;

export type SortKey = readonly [FeedSort];

/** Statements that are prepared when they are first needed, one for each key. */
export function perKey<Key extends readonly (string | number)[], Statement>(
  name: string,
  build: (db: Executor, key: Key) => { prepare(name: string): Statement },
): (key: Key) => (db: Executor) => Statement {
  const statements = new Map<string, (db: Executor) => Statement>();
  return (key) => {
    const fullName = [name, ...key].join('_');
    const statement = statements.get(fullName) ?? prepared(fullName, (db) => build(db, key));
    statements.set(fullName, statement);
    return statement;
  };
}

const feedOfAll = perKey('feed', (db, [sort]: SortKey) => page(db, sort, everything));
const feedOfCategory = perKey('feed_category', (db, [sort]: SortKey) => page(db, sort, ofCategory));

// The first page starts after infinity, so that it needs no statement of its own.
function page(db: Executor, sort: FeedSort, which: SQL) {
  const position = { key: orders[sort].column, id: products.id };
  return db
    .select(feedColumns)
    .from(products)
    .where(sql`${which} and ${isBehind(sort, position)}`)
    .orderBy(inOrder(sort, position))
    .limit(sql.placeholder('limit'));
}

export async function readFeed(
  db: Executor,
  { sort, category }: FeedQuery,
  after: FeedCursor | undefined,
  limit: number,
) {
  const start = startOf(sort, after);
  return category === undefined
    ? feedOfAll([sort])(db).execute({ ...start, limit })
    : feedOfCategory([sort])(db).execute({ ...start, category, limit });
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
