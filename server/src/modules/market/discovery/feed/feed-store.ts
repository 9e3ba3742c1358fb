import type { FeedSort } from '@akatale/contracts/market/products';
import { LAST_ID } from '@akatale/contracts/paging';
import type { Place } from '@akatale/contracts/places/places';
import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { products } from '../../../../database/schema/products.ts';
import { prepared, type Executor } from '../../../../platform/postgres/database.ts';
import { perDatabase } from '../../../../platform/postgres/notify-by-commit.ts';
import { inOrder, isBehind, type ListOrder, listOrders, summaryColumns } from '../../products/index.ts';
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

const orders: Record<Exclude<FeedSort, 'nearest'>, ListOrder> = {
  ...listOrders,
  recommended: { column: products.rank, type: sql`float8`, isAscending: false, start: 'infinity', toText: String },
};

export function orderOf({ sort, near }: Pick<FeedQuery, 'sort' | 'near'>): ListOrder {
  if (sort !== 'nearest') return orders[sort];
  if (!near) throw new Error('Nothing is nearest to no place');
  const start = String(LAST_ID);
  return { column: nearestColumn(near), type: sql`bigint`, isAscending: false, start, toText: String };
}

/** `nearestKey` in SQL. */
function nearestColumn(near: Place): SQL {
  const { distanceRanks, areas } = nearestOrder(near);
  const label = sql`case when area is null then district else area || ', ' || district end`;
  const rank = sql`coalesce((${distanceRanks}::jsonb ->> ${label})::int, ${areas.length - 1}::int)`;
  return sql`((${LAST_DISTANCE_RANK}::bigint - ${rank}) * ${PLACE_STEP}::bigint
    + (extract(epoch from created_at) * 1000)::bigint - ${EPOCH_MS}::bigint)`;
}

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

/** Where a page begins; the first one begins before everything, so that it needs no statement of its own. */
export function startOf({ start, toText, isAscending }: ListOrder, after: FeedCursor | undefined) {
  return after ? { key: toText(after.key), id: after.id } : { key: start, id: isAscending ? 0 : LAST_ID };
}

const everything = sql`${products.isListed}`;
const ofCategory = sql`${products.isListed} and ${products.category} = ${sql.placeholder('category')}`;

/** Of everybody's first look: planned once, as their index is always right. */
function statementsOf(name: string, which: SQL): Record<keyof typeof orders, ReturnType<typeof statementOf>> {
  const of = (sort: keyof typeof orders) => statementOf(`${name}_${sort}`, orders[sort], which);
  return {
    recommended: of('recommended'),
    newArrivals: of('newArrivals'),
    priceLow: of('priceLow'),
    priceHigh: of('priceHigh'),
  };
}

function statementOf(name: string, order: ListOrder, which: SQL) {
  const position = { key: order.column, id: products.id };
  const start = { key: sql.placeholder('key'), id: sql.placeholder('id') };
  return prepared(name, (db) =>
    db
      .select(feedColumns)
      .from(products)
      .where(sql`${which} and ${isBehind(order, position, start)}`)
      .orderBy(inOrder(order, position))
      .limit(sql.placeholder('limit')),
  );
}

const feedOfAll = statementsOf('feed', everything);
const feedOfCategory = statementsOf('feed_category', ofCategory);

/** Of what nobody narrows, in an order that has an index. */
export async function readFeed(
  db: Executor,
  { sort, category }: FeedQuery,
  after: FeedCursor | undefined,
  limit: number,
) {
  if (sort === 'nearest') throw new Error('Nearest first has no index');
  const values = { ...startOf(orders[sort], after), limit };
  return category === undefined
    ? feedOfAll[sort](db).execute(values)
    : feedOfCategory[sort](db).execute({ ...values, category });
}

/** Some of each kind, merged: planned once, as their index is always right. */
const feedOfKinds = prepared('feed_kinds', (db) =>
  db
    .select({ ...feedColumns, walked: sql<number>`first.walked`.mapWith(Number) })
    .from(
      sql`(
        select ranked.id, ranked.rank, count(*) over () as walked
        from unnest(${sql.placeholder('kinds')}::text[]) as asked (kind)
        cross join lateral (
          select id, rank from products
          where is_listed and kind = asked.kind
            and (rank, id) < (${sql.placeholder('key')}::float8, ${sql.placeholder('id')}::bigint)
          order by rank desc, id desc
          limit ${sql.placeholder('most')}::int
        ) as ranked
        order by rank desc, id desc
        limit ${sql.placeholder('most')}::int
      ) as first`,
    )
    .innerJoin(products, sql`${products.id} = first.id`)
    .where(sql`(${products.titleDocument} @@ ${sql.placeholder('words')}::tsquery) is not false`)
    .orderBy(sql`first.rank desc, first.id desc`)
    .limit(sql.placeholder('limit')),
);

/** Where fewer of so many have the words, an index of words finds them sooner. */
const WALKED = 100;

/** What is one of these kinds and has the words, as Recommended; null where too few of the first have them. */
export async function readKinds(
  db: Executor,
  { kinds, words }: { kinds: readonly string[]; words: string | null },
  { after, limit }: { after?: FeedCursor | undefined; limit: number },
) {
  const most = words === null ? limit : Math.max(WALKED, limit);
  const rows = await feedOfKinds(db).execute({ ...startOf(orders.recommended, after), kinds, words, most, limit });
  const isWhole = words === null || rows.length === limit || (rows[0]?.walked ?? most) < most;
  return isWhole ? rows : null;
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
