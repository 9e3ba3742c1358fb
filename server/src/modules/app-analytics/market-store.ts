import type { OverallAnalytics } from '@akatale/contracts/analytics/app-analytics-schemas';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/postgres/database.ts';
import { firstBuyerMessage } from '../analytics/index.ts';
import { effectivePriceUgx } from '../products/index.ts';

/* Counts the tables of other modules. A chat counts from its buyer's first message (rule 94). */

export type MarketCounts = Pick<
  OverallAnalytics,
  | 'totalUsers'
  | 'totalVendors'
  | 'totalBuyers'
  | 'activeProducts'
  | 'soldProducts'
  | 'activeChats'
  | 'completedChats'
  | 'abandonedChats'
>;

type People = Pick<MarketCounts, 'totalUsers' | 'totalVendors' | 'totalBuyers'>;
type Products = Pick<MarketCounts, 'activeProducts' | 'soldProducts'>;
type Chats = Pick<MarketCounts, 'activeChats' | 'completedChats' | 'abandonedChats'>;
type ChatValues = Pick<OverallAnalytics, 'activeChatValue' | 'completedChatValue' | 'cancelledChatValue'>;
type OfflineSales = Pick<OverallAnalytics, 'totalOfflineSales' | 'totalOfflineSalesValue'>;

/** A sum of shillings, capped at what JSON represents exactly. */
const shillings = (sum: SQL) => sql`least(coalesce(sum(${sum}), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::float8`;

const productCounts = sql`
  (count(*) filter (where status = 'active' and is_online and stock > 0))::int as "activeProducts",
  (count(*) filter (where status = 'sold'))::int as "soldProducts"`;

export async function findOverall(db: Executor): Promise<OverallAnalytics> {
  const [people, products, chats, offline] = await Promise.all([
    countPeople(db, sql`deleted_at is null`),
    queryRow<Products & Pick<ChatValues, 'activeChatValue'>>(db, PRODUCTS_NOW),
    queryRow<Chats & Omit<ChatValues, 'activeChatValue'>>(db, CHATS_NOW),
    queryRow<OfflineSales>(db, OFFLINE_SALES),
  ]);
  return { ...people, ...products, ...chats, ...offline };
}

/** The marketplace at an instant shortly ago: people and chats by their own times, products by their current state. */
export async function countMarketAt(db: Executor, instant: Date): Promise<MarketCounts> {
  const at = sql`${instant.toISOString()}::timestamptz`;
  const isClosed = sql`closed_at < ${at}`;
  const [people, products, chats] = await Promise.all([
    countPeople(db, sql`created_at < ${at} and (deleted_at is null or deleted_at >= ${at})`),
    queryRow<Products>(db, sql`select ${productCounts} from products where created_at < ${at}`),
    queryRow<Chats>(
      db,
      sql`select (count(*) filter (where (${isClosed}) is not true))::int as "activeChats",
        (count(*) filter (where status = 'completed' and ${isClosed}))::int as "completedChats",
        (count(*) filter (where status = 'abandoned' and ${isClosed}))::int as "abandonedChats"
      from chats cross join ${firstBuyerMessage} where type = 'sale' and first_message.sent_at < ${at}`,
    ),
  ]);
  return { ...people, ...products, ...chats };
}

/** Operators are no part of the market. */
const countPeople = async (db: Executor, isThere: SQL) =>
  queryRow<People>(
    db,
    sql`select count(*)::int as "totalUsers",
      (count(*) filter (where type = 'vendor'))::int as "totalVendors",
      (count(*) filter (where type = 'buyer'))::int as "totalBuyers"
    from users where role = 'user' and ${isThere}`,
  );

const CHATS_NOW = sql`
  select (count(*) filter (where status = 'active'))::int as "activeChats",
    (count(*) filter (where status = 'completed'))::int as "completedChats",
    (count(*) filter (where status = 'abandoned'))::int as "abandonedChats",
    ${shillings(sql`case when status = 'completed' then sold_price_ugx * sold_quantity end`)} as "completedChatValue",
    ${shillings(sql`case when status = 'abandoned' then price_at_close_ugx end`)} as "cancelledChatValue"
  from chats cross join ${firstBuyerMessage} where type = 'sale'`;

// Joins the prices of all chats' products at once: one scan of the products.
const PRODUCTS_NOW = sql`
  select ${productCounts}, ${shillings(sql`${effectivePriceUgx} * talked.chats`)} as "activeChatValue"
  from products left join (
    select product_id, count(*) as chats from chats cross join ${firstBuyerMessage}
    where type = 'sale' and status = 'active' group by product_id
  ) as talked on talked.product_id = products.id`;

const OFFLINE_SALES = sql`
  select count(*)::int as "totalOfflineSales",
    ${shillings(sql`price_ugx * quantity`)} as "totalOfflineSalesValue"
  from sales where channel = 'offline' and undone_at is null`;

async function queryRow<T>(db: Executor, query: SQL): Promise<T> {
  const { rows } = await db.execute<Record<string, unknown>>(query);
  if (!rows[0]) throw new Error('Counting gave no row');
  return rows[0] as T;
}
