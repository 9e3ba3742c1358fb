import { MAX_TO_DO } from '@akatale/contracts/deals/vendor-analytics';
import type { VendorToDo } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { Instant } from '@akatale/contracts/field-schemas';
import * as z from 'zod/mini';
import { type Executor, rowsOf } from '../../../platform/postgres/database.ts';
import { firstBuyerMessage, lastPersonMessage } from './vendor-figures-store.ts';

const ENDING_HOURS = 48;
/** Sells often and is nearly sold out. */
const LOW_STOCK = { maxStock: 2, soldAtLeast: 2, days: 30 };

const item = { count: z.int(), title: z.string(), image: z.nullable(z.string()) };

/** A buyer waits since the first message after the vendor's last one. */
export async function findWaiting(db: Executor, vendorId: number): Promise<VendorToDo['waiting']> {
  const rows = await rowsOf(db, {
    ...item,
    chatId: z.int(),
    productId: z.int(),
    buyerName: z.string(),
    since: Instant,
  })`
    with waiting as (
      select chats.id, chats.buyer_id, chats.product_id, chats.product_title, unanswered.sent_at as since
      from chats
      cross join ${firstBuyerMessage}
      cross join ${lastPersonMessage}
      cross join lateral (
        select sent_at from messages
        where chat_id = chats.id and kind <> 'system' and sender_id = chats.buyer_id
          and position > coalesce((
            select max(position) from messages
            where chat_id = chats.id and kind <> 'system' and sender_id = chats.vendor_id
          ), 0)
        order by position limit 1
      ) as unanswered
      where chats.vendor_id = ${vendorId} and chats.type = 'sale' and chats.status = 'active'
        and last_message.sender_id = chats.buyer_id
    )
    select (count(*) over ())::int as count, waiting.id as "chatId", products.id as "productId", users.name as "buyerName",
      coalesce(product_title, title) as title, images[1] as image,
      to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from waiting join users on users.id = waiting.buyer_id join products on products.id = waiting.product_id
    order by waiting.since, waiting.id
    limit ${MAX_TO_DO}`;
  const { count: chats, first } = counted(rows);
  const items = new Map(first.map(({ productId: id, title, image }) => [id, { id, title, image }]));
  return { chats, since: first[0]?.since ?? null, items: [...items.values()], first };
}

export async function findEndingPromotions(db: Executor, vendorId: number): Promise<VendorToDo['endingPromotions']> {
  const rows = await rowsOf(db, { ...item, id: z.int(), endsAt: Instant })`
    select (count(*) over ())::int as count, id, title, images[1] as image,
      to_char(promotion_end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
    from products
    where vendor_id = ${vendorId} and is_listed
      and promotional_price_ugx between 1 and price_ugx - 1
      and app_now() between promotion_start_date and promotion_end_date
      and promotion_end_date < app_now() + ${`${ENDING_HOURS} hours`}::interval
    order by promotion_end_date, id
    limit ${MAX_TO_DO}`;
  return counted(rows);
}

export async function findLowStock(db: Executor, vendorId: number): Promise<VendorToDo['lowStock']> {
  const rows = await rowsOf(db, { ...item, id: z.int(), stock: z.int(), sold: z.int() })`
    select (count(*) over ())::int as count, products.id, title, images[1] as image, stock,
      sold.items as sold
    from products
    join (
      select product_id, sum(quantity)::int as items from sales
      where vendor_id = ${vendorId} and undone_at is null
        and sold_at > app_now() - ${`${LOW_STOCK.days} days`}::interval
      group by product_id
    ) as sold on sold.product_id = products.id
    where vendor_id = ${vendorId} and is_listed and stock <= ${LOW_STOCK.maxStock}
      and sold.items >= ${LOW_STOCK.soldAtLeast}
    order by stock, sold.items desc, products.id
    limit ${MAX_TO_DO}`;
  return counted(rows);
}

function counted<Row extends { count: number }>(rows: readonly Row[]) {
  const first = rows.map(({ count: _count, ...row }) => row);
  return { count: rows[0]?.count ?? 0, first };
}
