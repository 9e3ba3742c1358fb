import { DailyFigures } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, type RowOf, rowsOf } from '../../../platform/postgres/database.ts';
import { effectivePriceUgx } from '../../market/products/index.ts';
import { isBlockedPair } from '../../people/blocks/index.ts';

/* Reads the tables of other modules: one query for all figures, where ports would need one each. */

/** A sum of shillings, capped at what JSON represents exactly. */
const shillings = (sum: SQL) => sql`least(coalesce(sum(${sum}), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::float8`;

const kampalaDate = (instant: SQL) => sql`(${instant} at time zone 'Africa/Kampala')::date`;

/** Not `=`: with it another index is used, which reads and sorts all messages of the person in the chat. */
const isBy = (person: SQL) => sql`sender_id is not distinct from ${person} and kind <> 'system'`;

/** Requires a row of `chats`. */
export const firstBuyerMessage = sql`lateral (
  select position, sent_at from messages
  where chat_id = chats.id and ${isBy(sql`chats.buyer_id`)}
  order by position limit 1
) as first_message`;

export const isBlockedChat = isBlockedPair(sql`chats.buyer_id`, sql`chats.vendor_id`);

/** Requires a row of `chats`. Of a blocked pair it has no sender, so nobody waits. */
export const lastPersonMessage = sql`lateral (
  select case when not ${isBlockedChat} then sender_id end as sender_id from messages where chat_id = chats.id and kind <> 'system'
  order by position desc limit 1
) as last_message`;

/** The vendor's first message after `firstBuyerMessage`; requires both. */
export const firstVendorAnswer = sql`lateral (
  select sent_at from messages
  where chat_id = chats.id and position > first_message.position and ${isBy(sql`chats.vendor_id`)}
  order by position limit 1
) as answer`;

/** Sales in chat that operators made before the account was claimed, which no trial counts. */
export async function countSalesForSeller(db: Executor, vendorId: number): Promise<number> {
  const rows = await rowsOf(db, { count: z.int() })`
    select count(*)::int as count from sales
    where vendor_id = ${vendorId} and channel = 'chat' and undone_at is null and not counts_for_trial`;
  return rows[0]?.count ?? 0;
}

export async function findTotals(db: Executor, vendorId: number) {
  const total = sql`price_ugx * quantity`;
  const rows = await rowsOf(db, {
    totalItems: z.int(),
    totalViews: z.int(),
    activeChats: z.int(),
    activeChatsTotalValue: z.int(),
    waitingChats: z.int(),
    completedSales: z.int(),
    salesValue: z.int(),
    offlineSales: z.int(),
    offlineSalesValue: z.int(),
  })`
    with items as (
      select (count(*) filter (where deleted_at is null))::int as "totalItems",
        coalesce(sum(views), 0)::float8 as "totalViews"
      from products where vendor_id = ${vendorId}
    ), active_chats as (
      select count(*)::int as "activeChats",
        ${shillings(effectivePriceUgx)} as "activeChatsTotalValue",
        (count(*) filter (where last_message.sender_id = chats.buyer_id))::int as "waitingChats"
      from chats
      join products on products.id = chats.product_id
      cross join ${firstBuyerMessage}
      cross join ${lastPersonMessage}
      where chats.vendor_id = ${vendorId} and chats.type = 'sale' and chats.status = 'active'
    ), sales_totals as (
      select (count(*) filter (where channel = 'chat'))::int as "completedSales",
        ${shillings(sql`case when channel = 'chat' then ${total} end`)} as "salesValue",
        (count(*) filter (where channel = 'offline'))::int as "offlineSales",
        ${shillings(sql`case when channel = 'offline' then ${total} end`)} as "offlineSalesValue"
      from sales where vendor_id = ${vendorId} and undone_at is null
    )
    select * from items, active_chats, sales_totals`;
  const [totals] = rows;
  if (!totals) throw new Error('Counting gave no row');
  return totals;
}

interface Since {
  vendorId: number;
  day: string;
  instant: Date;
}

export async function findDaily(db: Executor, { vendorId, day, instant }: Since): Promise<DailyFigures[]> {
  const since = sql`${instant.toISOString()}::timestamptz`;
  return rowsOf(db, DailyFigures.shape)`
    with viewed as (
      select day, sum(product_views_daily.views) as views
      from products join product_views_daily on product_id = products.id
      where vendor_id = ${vendorId} and day >= ${day}::date
      group by day
    ), begun as (
      select ${kampalaDate(sql`first_message.sent_at`)} as day, count(*) as chats
      from chats cross join ${firstBuyerMessage}
      where vendor_id = ${vendorId} and type = 'sale' and last_message_at >= ${since}
        and first_message.sent_at >= ${since}
      group by 1
    ), sold as (
      select ${kampalaDate(sql`sold_at`)} as day, count(*) as sales,
        ${shillings(sql`price_ugx * quantity`)} as revenue
      from sales where vendor_id = ${vendorId} and sold_at >= ${since} and undone_at is null
      group by 1
    )
    select day::text as date, coalesce(views, 0)::float8 as views, coalesce(chats, 0)::int as chats,
      coalesce(sales, 0)::int as sales, coalesce(revenue, 0) as revenue
    from viewed full join begun using (day) full join sold using (day)
    order by day`;
}

const RESPONSES_DAYS = 30;

const answerFigures = {
  /** Answered ones, and unanswered ones older than 24 hours. */
  chats: z.int(),
  /** Within 24 hours. */
  answered: z.int(),
  /** To the answer, or until now where none came. Null where none was answered. */
  medianSeconds: z.nullable(z.number()),
};
export type AnswerFigures = RowOf<typeof answerFigures>;

/** Chats without an answer count after 24 hours. */
export async function findAnswers(
  db: Executor,
  { vendorId, now }: { vendorId: number; now: Date },
): Promise<AnswerFigures> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const oldest = sql`${at} - ${`${RESPONSES_DAYS} days`}::interval`;
  const rows = await rowsOf(db, answerFigures)`
    select count(*)::int as chats,
      (count(*) filter (where answer.sent_at <= first_message.sent_at + interval '24 hours'))::int
        as answered,
      case when count(answer.sent_at) > 0 then percentile_cont(0.5) within group (
        order by extract(epoch from coalesce(answer.sent_at, ${at}) - first_message.sent_at)::float8
      ) end as "medianSeconds"
    from chats cross join ${firstBuyerMessage}
    left join ${firstVendorAnswer} on true
    where vendor_id = ${vendorId} and type = 'sale' and last_message_at > ${oldest}
      and first_message.sent_at > ${oldest} and not ${isBlockedChat}
      and (answer.sent_at is not null or first_message.sent_at <= ${at} - interval '24 hours')`;
  return rows[0] ?? { chats: 0, answered: 0, medianSeconds: null };
}
