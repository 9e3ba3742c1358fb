import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats } from '../../../../database/schema/chats.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { sales } from '../../../../database/schema/sales.ts';
import { type Executor, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';

/** In a query of `sales`: completed in chat and not undone. */
const isCounted = sql`${sales.channel} = 'chat' and ${sales.undoneAt} is null`;

const isOfTrial = sql`${isCounted} and ${sales.countsForTrial}`;

export async function countChatSales(tx: Transaction, vendorId: number): Promise<number> {
  return tx.$count(sales, and(eq(sales.vendorId, vendorId), isOfTrial));
}

export async function findWronglyCounted(db: Executor): Promise<number[]> {
  const rows = await rowsOf(db, { id: z.int() })`
    select ${entitlements.userId} as id from ${entitlements} left join (
      select ${sales.vendorId} as vendor_id, count(*) as sales from ${sales}
      where ${isOfTrial} group by ${sales.vendorId}
    ) counted on counted.vendor_id = ${entitlements.userId}
    where ${entitlements.completedSales} <> coalesce(counted.sales, 0) order by ${entitlements.userId}`;
  return rows.map(({ id }) => id);
}

export async function findTornSales(db: Executor) {
  const completed = sql`(select ${chats.id} as id from ${chats} where ${chats.isSold})`;
  const sold = sql`(select ${sales.chatId} as id from ${sales} where ${isCounted})`;
  return rowsOf(db, { chatId: z.int(), completed: z.int(), sold: z.int() })`
    select coalesce(completed.id, sold.id) as "chatId", (completed.id is not null)::int as completed,
      (sold.id is not null)::int as sold
    from ${completed} completed full join ${sold} sold on sold.id = completed.id
    where completed.id is null or sold.id is null order by 1`;
}
