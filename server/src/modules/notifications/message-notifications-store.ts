import type { ChatSide } from '@akatale/contracts/chats';
import type { NotificationData } from '@akatale/contracts/notifications';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { notifications } from '../../database/schema/notifications.ts';
import { users } from '../../database/schema/users.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';

/** Who answers for support. */
export async function findOperators(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'operator'), isNull(users.deletedAt)));
  return rows.map(({ id }) => id);
}

export interface MessageNotification {
  userId: number;
  type: 'message' | 'support';
  title: string;
  message: string;
  reason: string;
  data: NotificationData;
  actorId: number | null;
  chatId: number;
  chatSide: ChatSide;
  messageId: number;
}

/**
 * Tells people of the newest messages of their chats, in one row for each chat, as far as these are
 * not read yet; at most one for each person and chat. People who are gone are left out.
 */
export async function renewMessages(
  tx: Transaction,
  rows: readonly MessageNotification[],
): Promise<{ id: number; userId: number }[]> {
  if (rows.length === 0) return [];
  const column = (read: (row: MessageNotification) => unknown) => sql.param(rows.map(read));
  const told = await tx.execute<{ id: string; userId: number }>(sql`
    insert into ${notifications} as earlier (user_id, type, topic, title, message, reason, data, actor_id,
      chat_id, chat_side, message_id, created_at)
    select told.user_id, told.type, 'chat:' || told.chat_id, told.title, told.message, told.reason,
      told.data::jsonb, told.actor_id, told.chat_id, told.chat_side, told.message_id, app_now()
    from unnest(
      ${column((row) => row.userId)}::int[], ${column((row) => row.type)}::text[],
      ${column((row) => row.title)}::text[], ${column((row) => row.message)}::text[],
      ${column((row) => row.reason)}::text[], ${column((row) => JSON.stringify(row.data))}::text[],
      ${column((row) => row.actorId)}::int[], ${column((row) => row.chatId)}::int[],
      ${column((row) => row.chatSide)}::text[], ${column((row) => row.messageId)}::bigint[]
    ) as told (user_id, type, title, message, reason, data, actor_id, chat_id, chat_side, message_id)
    join chats on chats.id = told.chat_id
    join users on users.id = told.user_id and users.deleted_at is null and users.suspended_at is null
    where told.message_id >
      case told.chat_side when 'buyer' then chats.buyer_read_id else chats.vendor_read_id end
    -- In one order, so that two transactions never wait for each other in a circle.
    order by told.user_id, told.chat_id
    on conflict (user_id, topic) do update set
      type = excluded.type, title = excluded.title, message = excluded.message,
      reason = excluded.reason, data = excluded.data, actor_id = excluded.actor_id,
      message_id = excluded.message_id, is_read = false, created_at = excluded.created_at
    where earlier.message_id < excluded.message_id
    returning earlier.id, earlier.user_id as "userId"`);
  return told.rows.map(({ id, userId }) => ({ id: Number(id), userId }));
}

/** Takes what these chats have told of as read, as far as the chats themselves are; whose rows those were. */
export async function markReadWithChats(
  tx: Transaction,
  chatIds: readonly number[],
): Promise<number[]> {
  if (chatIds.length === 0) return [];
  const { rows } = await tx.execute<{ userId: number }>(sql`
    update ${notifications} set is_read = true
    from chats
    where chats.id = ${notifications.chatId} and chats.id = any(${sql.param([...chatIds])}::int[])
    and not ${notifications.isRead} and ${notifications.messageId} <=
      case ${notifications.chatSide} when 'buyer' then chats.buyer_read_id else chats.vendor_read_id end
    returning ${notifications.userId} as "userId"`);
  return rows.map(({ userId }) => userId);
}

/** What the product has said in chats, with the people who are told: each side but that of who caused it. */
export async function findSaleLines(tx: Transaction, messageIds: readonly number[]) {
  const { rows } = await tx.execute<{
    userId: number;
    chatId: number;
    side: 'buyer' | 'vendor';
    messageId: number;
    message: string;
    actorId: number | null;
    productId: number;
    productTitle: string;
  }>(sql`
    select people.id as "userId", chats.id as "chatId", people.side, messages.id::float8 as "messageId",
      messages.message, messages.sender_id as "actorId", chats.product_id as "productId",
      chats.product_title as "productTitle"
    from messages
    join chats on chats.id = messages.chat_id
    cross join lateral (
      values (chats.buyer_id, 'buyer', chats.buyer_muted), (chats.vendor_id, 'vendor', chats.vendor_muted)
    ) as people (id, side, is_muted)
    where messages.id = any(${sql.param([...messageIds])}::bigint[])
    and messages.audience is null and chats.type = 'sale'
    and people.id is distinct from messages.sender_id and not people.is_muted`);
  return rows;
}
