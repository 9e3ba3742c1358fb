import { and, eq, sql } from 'drizzle-orm';
import { chats } from '../../../database/schema/chats.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { sales } from '../../../database/schema/sales.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

/** Sales completed in chat and not taken back, in a query of `sales`. */
const isCounted = sql`${sales.channel} = 'chat' and ${sales.undoneAt} is null`;

/** How many sales a vendor has completed in chat. */
export async function countChatSales(tx: Transaction, vendorId: number): Promise<number> {
  return tx.$count(sales, and(eq(sales.vendorId, vendorId), isCounted));
}

/** Vendors whose own figure of this was another one at a moment. */
export async function findWronglyCounted(db: Executor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${entitlements.userId} as id from ${entitlements} left join (
      select ${sales.vendorId} as vendor_id, count(*) as sales from ${sales}
      where ${isCounted} group by ${sales.vendorId}
    ) counted on counted.vendor_id = ${entitlements.userId}
    where ${entitlements.completedSales} <> coalesce(counted.sales, 0) order by ${entitlements.userId}`);
  return rows.map(({ id }) => id);
}

/** Completed chats without a sale that counts, and such sales of chats that are not completed. */
export async function findTornSales(db: Executor): Promise<{ chatId: number; completed: number; sold: number }[]> {
  const completed = sql`(select ${chats.id} as id from ${chats} where ${chats.isSold})`;
  const sold = sql`(select ${sales.chatId} as id from ${sales} where ${isCounted})`;
  const { rows } = await db.execute<{ chatId: number; completed: number; sold: number }>(sql`
    select coalesce(completed.id, sold.id) as "chatId", (completed.id is not null)::int as completed,
      (sold.id is not null)::int as sold
    from ${completed} completed full join ${sold} sold on sold.id = completed.id
    where completed.id is null or sold.id is null order by 1`);
  return rows;
}
