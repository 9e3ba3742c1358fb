import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { notifications } from '../../../database/schema/notifications.ts';
import { users } from '../../../database/schema/users.ts';
import { type Executor, rowsOf, type Transaction } from '../../../platform/postgres/database.ts';
import { positionOfMessage } from '../../deals/chats/index.ts';

export async function findOperators(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'operator'), isNull(users.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Marks notifications as read as far as the chats themselves are; returns their recipients. */
export async function markReadWithChats(tx: Transaction, chatIds: readonly number[]): Promise<number[]> {
  if (chatIds.length === 0) return [];
  const rows = await rowsOf(tx, { userId: z.int() })`
    update ${notifications} set is_read = true
    from chats
    where chats.id = ${notifications.chatId} and chats.id = any(${sql.param([...chatIds])}::bigint[])
    and not ${notifications.isRead} and ${positionOfMessage(sql`${notifications.messageId}`)} <=
      case ${notifications.chatSide} when 'buyer' then chats.buyer_read_position else chats.vendor_read_position end
    returning ${notifications.userId} as "userId"`;
  return rows.map(({ userId }) => userId);
}

/** Of what its buyer was told of the sale of this chat; returns the buyer. */
export async function markPurchaseRead(tx: Transaction, chatId: number, topic: string): Promise<number[]> {
  const rows = await tx
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.topic, topic), eq(notifications.chatId, chatId), eq(notifications.chatSide, 'buyer')))
    .returning({ userId: notifications.userId });
  return rows.map(({ userId }) => userId);
}

/** The people of these sale chats who have not muted them, without the one who caused what they are to hear. */
export async function findSaleRecipients(tx: Transaction, chatIds: readonly number[], by: number | null) {
  return rowsOf(tx, {
    userId: z.int(),
    chatId: z.int(),
    side: z.enum(['buyer', 'vendor']),
    productId: z.int(),
    productTitle: z.string(),
    byName: z.nullable(z.string()),
  })`
    select people.id as "userId", chats.id as "chatId", people.side, chats.product_id as "productId",
      chats.product_title as "productTitle", (select name from users where id = ${by}::bigint) as "byName"
    from chats
    cross join lateral (
      values (chats.buyer_id, 'buyer', chats.buyer_muted), (chats.vendor_id, 'vendor', chats.vendor_muted)
    ) as people (id, side, is_muted)
    where chats.id = any(${sql.param([...chatIds])}::bigint[]) and chats.type = 'sale'
    and people.id is distinct from ${by}::bigint and not people.is_muted`;
}
