import type { OverallAnalytics } from '@akatale/contracts/desk/app-analytics-schemas';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Columns, type Executor, type RowOf, rowsOf } from '../../../platform/postgres/database.ts';
import { firstBuyerMessage } from '../../deals/analytics/index.ts';
import { effectivePriceUgx } from '../../market/products/index.ts';

/* Counts the tables of other modules. A chat counts from its buyer's first message (rule 94). */

const people = { totalUsers: z.int(), totalVendors: z.int(), totalBuyers: z.int() };
const products = { activeProducts: z.int(), soldProducts: z.int() };
const chats = { activeChats: z.int(), completedChats: z.int(), abandonedChats: z.int() };
const counts = { ...people, ...products, ...chats };
export type MarketCounts = RowOf<typeof counts>;

/** A sum of shillings, capped at what JSON represents exactly. */
const shillings = (sum: SQL) => sql`least(coalesce(sum(${sum}), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::float8`;

/** Not `is_listed`: suspended vendors count as people, and so do their products. */
const productCounts = sql`
  (count(*) filter (where status = 'active' and is_online and stock > 0))::int as "activeProducts",
  (count(*) filter (where status = 'sold'))::int as "soldProducts"`;

export async function findOverall(db: Executor): Promise<OverallAnalytics> {
  const [everyone, things, begun, offline] = await Promise.all([
    countPeople(db, sql`deleted_at is null`),
    one(db, { ...products, activeChatValue: z.int() }, PRODUCTS_NOW),
    one(db, { ...chats, completedChatValue: z.int(), cancelledChatValue: z.int() }, CHATS_NOW),
    one(db, { totalOfflineSales: z.int(), totalOfflineSalesValue: z.int() }, OFFLINE_SALES),
  ]);
  return { ...everyone, ...things, ...begun, ...offline };
}

/** The marketplace at an instant shortly ago: people and chats by their own times, products by their current state. */
export async function countMarketAt(db: Executor, instant: Date): Promise<MarketCounts> {
  const at = sql`${instant.toISOString()}::timestamptz`;
  const isClosed = sql`closed_at < ${at}`;
  const [everyone, things, begun] = await Promise.all([
    countPeople(db, sql`created_at < ${at} and (deleted_at is null or deleted_at >= ${at})`),
    one(db, products, sql`select ${productCounts} from products where created_at < ${at}`),
    one(
      db,
      chats,
      sql`select (count(*) filter (where (${isClosed}) is not true))::int as "activeChats",
        (count(*) filter (where status = 'completed' and ${isClosed}))::int as "completedChats",
        (count(*) filter (where status = 'abandoned' and ${isClosed}))::int as "abandonedChats"
      from chats cross join ${firstBuyerMessage} where type = 'sale' and first_message.sent_at < ${at}`,
    ),
  ]);
  return { ...everyone, ...things, ...begun };
}

/** Operators are no part of the market. */
const countPeople = async (db: Executor, isThere: SQL) =>
  one(
    db,
    people,
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

async function one<Shape extends Columns>(db: Executor, columns: Shape, query: SQL): Promise<RowOf<Shape>> {
  const [row] = await rowsOf(db, columns)`${query}`;
  if (!row) throw new Error('Counting gave no row');
  return row;
}
