import { RESPONSE_DAYS } from '@akatale/contracts/people/operators';
import { eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { users } from '../../../database/schema/users.ts';
import { type Executor, rowsOf } from '../../../platform/postgres/database.ts';
import { firstVendorAnswer, firstBuyerMessage, isBlockedChat, lastPersonMessage } from '../../deals/analytics/index.ts';
import { effectivePriceUgx } from '../../market/products/index.ts';
import { isSuspendedByOperator } from '../../people/accounts/index.ts';
import { entitlementColumns } from '../../people/entitlements/index.ts';

/** A sum of shillings, capped at what JSON represents exactly. */
const shillings = (sum: SQL) => sql`least(coalesce(sum(${sum}), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::float8`;

const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`;

const vendorColumns = {
  id: users.id,
  name: users.name,
  avatar: users.avatar,
  email: users.email,
  username: users.username,
  location: users.location,
  contactNumber: users.contactNumber,
  ...entitlementColumns,
  chatOverrideUntil: entitlements.chatOverrideUntil,
  isSuspended: isSuspendedByOperator(),
  isClosed: sql<boolean>`${users.closedAt} is not null`,
  createdAt: users.createdAt,
};

/** In any order: two statements, whatever their number. */
export async function findVendorRows(db: Executor, ids: readonly number[]) {
  const isOne = (column: SQL) => sql`${column} = any(${sql.param(ids)}::bigint[])`;
  const [people, figures] = await Promise.all([
    db
      .select(vendorColumns)
      .from(users)
      .innerJoin(entitlements, eq(entitlements.userId, users.id))
      .where(sql`${isOne(sql`${users.id}`)} and ${users.type} = 'vendor' and ${users.deletedAt} is null`),
    findFigures(db, ids),
  ]);
  const byId = new Map(figures.map((row) => [row.id, row]));
  return people.flatMap((person) => {
    const found = byId.get(person.id);
    return found ? [{ ...found, ...person }] : [];
  });
}

export type VendorRow = Awaited<ReturnType<typeof findVendorRows>>[number];

async function findFigures(db: Executor, ids: readonly number[]) {
  const isTheirs = sql`vendor_id = any(${sql.param(ids)}::bigint[])`;
  const since = sql`app_now() - make_interval(days => ${RESPONSE_DAYS})`;
  return rowsOf(db, {
    id: z.int(),
    activeChats: z.int(),
    activeChatValue: z.int(),
    completedChats: z.int(),
    completedChatValue: z.int(),
    unrespondedChats: z.int(),
    abandonedChats: z.int(),
    productCount: z.int(),
    meanResponseSeconds: z.nullable(z.number()),
    medianResponseSeconds: z.nullable(z.number()),
  })`
    with chat_totals as (
      select chats.vendor_id,
        ${count(sql`chats.status = 'active'`)} as active,
        ${shillings(sql`case when chats.status = 'active' then ${effectivePriceUgx} end`)} as active_value,
        ${count(sql`chats.status = 'completed'`)} as completed,
        ${shillings(sql`case when chats.status = 'completed' then sold_price_ugx * sold_quantity end`)}
          as completed_value,
        ${count(sql`chats.status = 'abandoned'`)} as abandoned
      from chats join products on products.id = chats.product_id cross join ${firstBuyerMessage}
      where chats.${isTheirs} and chats.type = 'sale'
      group by chats.vendor_id
    ), waiting as (
      select vendor_id, ${count(sql`last_message.sender_id = buyer_id`)} as unresponded
      from chats cross join ${lastPersonMessage}
      where ${isTheirs} and type = 'sale' and status = 'active'
      group by vendor_id
    ), answers as (
      select vendor_id, avg(seconds) as mean,
        percentile_cont(0.5) within group (order by seconds) as median
      from (
        select vendor_id, extract(epoch from answer.sent_at - first_message.sent_at)::float8 as seconds
        from chats cross join ${firstBuyerMessage} cross join ${firstVendorAnswer}
        where ${isTheirs} and type = 'sale' and last_message_at > ${since}
          and first_message.sent_at > ${since} and not ${isBlockedChat}
      ) as answered group by vendor_id
    ), product_counts as (
      select vendor_id, count(*)::int as products
      from products where ${isTheirs} and deleted_at is null
      group by vendor_id
    )
    select vendor.id, coalesce(active, 0) as "activeChats",
      coalesce(active_value, 0) as "activeChatValue", coalesce(completed, 0) as "completedChats",
      coalesce(completed_value, 0) as "completedChatValue",
      coalesce(unresponded, 0) as "unrespondedChats", coalesce(abandoned, 0) as "abandonedChats",
      coalesce(products, 0) as "productCount",
      mean as "meanResponseSeconds", median as "medianResponseSeconds"
    from unnest(${sql.param(ids)}::bigint[]) as vendor (id)
    left join chat_totals on chat_totals.vendor_id = vendor.id
    left join waiting on waiting.vendor_id = vendor.id
    left join answers on answers.vendor_id = vendor.id
    left join product_counts on product_counts.vendor_id = vendor.id`;
}
