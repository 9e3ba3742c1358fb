import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { awayProgress } from '../../../../database/schema/notifications.ts';
import { type Executor, type RowOf, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';
import { dueMessages } from '../../../deals/chats/index.ts';
import { isBlockedPair } from '../../../people/blocks/index.ts';
import { canBeMailed } from '../recipients-store.ts';

/** Undefined while another process holds the lock. */
export async function lockProgress(tx: Transaction): Promise<number | undefined> {
  await tx.insert(awayProgress).values({ lastMessageId: 0 }).onConflictDoNothing();
  const [row] = await tx
    .select({ lastMessageId: awayProgress.lastMessageId })
    .from(awayProgress)
    .for('update', { skipLocked: true });
  return row?.lastMessageId;
}

export async function moveProgress(tx: Transaction, lastMessageId: number): Promise<void> {
  await tx.update(awayProgress).set({ lastMessageId });
}

const isBlockedChat = isBlockedPair(sql`chats.buyer_id`, sql`chats.vendor_id`);

const UnreadChat = z.object({
  userId: z.int(),
  kind: z.enum(['message', 'support']),
  event: z.string(),
  isUrgent: z.literal(true),
});

/**
 * What is unread half an hour after it was sent. The event names up to where the person has read, so the next one for
 * this chat exists only after they have read on.
 */
export async function findUnreadChats(tx: Transaction, after: number, limit: number) {
  const rows = await rowsOf(tx, {
    /** Null if no message was old enough. */
    lastMessageId: z.nullable(z.int()),
    seen: z.int(),
    unread: z.array(UnreadChat),
  })`
    with ${dueMessages({ after, limit, age: '30 minutes' })}, unread as (
      select distinct side.user_id, chats.id as chat_id, side.read_id,
        case chats.type when 'support' then 'support' else 'message' end as kind
      from due
      join chats on chats.id = due.chat_id
      cross join lateral (
        select case when due.sender_id = chats.buyer_id then chats.vendor_id else chats.buyer_id end,
          case when due.sender_id = chats.buyer_id then chats.vendor_read_id else chats.buyer_read_id end,
          case when due.sender_id = chats.buyer_id then chats.vendor_read_position else chats.buyer_read_position end,
          case when due.sender_id = chats.buyer_id then chats.vendor_muted else chats.buyer_muted end
      ) as side (user_id, read_id, read_position, is_muted)
      join users on users.id = side.user_id and ${canBeMailed}
      where due.kind <> 'system' and due.sender_id is not null and due.position > side.read_position and not side.is_muted
        and due.sent_at > app_now() - interval '2 days'
        and not ${isBlockedChat}
    )
    select (select max(id)::float8 from due) as "lastMessageId", (select count(*)::int from due) as seen,
      coalesce((
        select json_agg(json_build_object(
          'userId', user_id, 'kind', kind, 'event', chat_id || ':' || read_id, 'isUrgent', true
        )) from unread
      ), '[]') as unread`;
  const [found] = rows;
  if (!found) throw new Error('A query without a condition found no row');
  const { seen, ...batch } = found;
  return { ...batch, isLast: seen < limit };
}

const unreadMessages = {
  readId: z.int(),
  count: z.int(),
  /** The text of the newest, which a photo may lack; null where nothing is unread. */
  newest: z.nullable(z.string()),
  hasSuspendedSide: z.boolean(),
  isBlocked: z.boolean(),
};
export type UnreadMessages = RowOf<typeof unreadMessages>;

/** What this person has not read of what the other side wrote. */
export async function findUnread(db: Executor, chatId: number, userId: number): Promise<UnreadMessages | undefined> {
  const rows = await rowsOf(db, unreadMessages)`
    select side.read_id::float8 as "readId", unread.count,
      (select message from messages where chat_id = chats.id and position = unread.newest) as newest,
      chats.type = 'sale' and exists (
        select from users where id in (chats.buyer_id, chats.vendor_id) and suspended_at is not null
      ) as "hasSuspendedSide", ${isBlockedChat} as "isBlocked"
    from chats
    cross join lateral (
      select case when chats.buyer_id = ${userId} then chats.buyer_read_id else chats.vendor_read_id end,
        case when chats.buyer_id = ${userId} then chats.buyer_read_position else chats.vendor_read_position end
    ) as side (read_id, read_position)
    cross join lateral (
      select count(*)::int as count, max(position) as newest from messages
      where chat_id = chats.id and position > side.read_position and kind <> 'system' and hidden_at is null
        and (sender_id = chats.buyer_id) is distinct from (chats.buyer_id = ${userId})
    ) as unread
    where chats.id = ${chatId}`;
  return rows[0];
}
