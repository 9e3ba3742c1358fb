import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { messageNotificationProgress as progress } from '../../../../database/schema/notifications.ts';
import { rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';
import { dueMessages, positionOfMessage } from '../../../deals/chats/index.ts';

/** Undefined while another process holds the lock. The first run goes back an hour. */
export async function lockProgress(tx: Transaction): Promise<number | undefined> {
  await tx.execute(sql`
    insert into ${progress} (last_message_id)
    select coalesce(max(id), 0) from messages
    where sent_at < app_now() - interval '1 hour' and not exists (select from ${progress})
    on conflict do nothing`);
  const [row] = await tx
    .select({ lastMessageId: progress.lastMessageId })
    .from(progress)
    .for('update', { skipLocked: true });
  return row?.lastMessageId;
}

export async function moveProgress(tx: Transaction, lastMessageId: number): Promise<void> {
  await tx.update(progress).set({ lastMessageId });
}

/** Each sender's last unread message without a notification after 15 seconds: a living process has written it. */
export async function findMissed(tx: Transaction, after: number, limit: number) {
  const rows = await rowsOf(tx, {
    /** Null if no message was old enough. */
    lastMessageId: z.nullable(z.int()),
    seen: z.int(),
    messageIds: z.array(z.int()),
  })`
    with ${dueMessages({ after, limit, age: '15 seconds' })}, newest as (
      select distinct on (chat_id, sender_id) id, position, chat_id, sender_id from due
      where kind <> 'system' and sender_id is not null and sent_at > app_now() - interval '1 day'
      order by chat_id, sender_id, position desc
    ), operators as materialized (
      select id from users where role = 'operator' and deleted_at is null
        and exists (select from newest join chats on chats.id = chat_id and type = 'support')
    ), missed as (
      select newest.id from newest
      join chats on chats.id = newest.chat_id
      cross join lateral (
        select newest.sender_id = chats.buyer_id as is_from_buyer
      ) as sender
      where newest.position >
          case when is_from_buyer then chats.vendor_read_position else chats.buyer_read_position end
        and exists (
          select from (
            select case when is_from_buyer then chats.vendor_id else chats.buyer_id end as id
            where chats.type = 'sale' or not is_from_buyer
            union all
            select id from operators where chats.type = 'support' and is_from_buyer
          ) as recipients
          where not exists (
            select from notifications
            where user_id = recipients.id and topic = 'chat:' || chats.id 
              and ${positionOfMessage(sql`message_id`)} >= newest.position
          )
        )
    )
    select (select max(id)::float8 from due) as "lastMessageId", (select count(*)::int from due) as seen,
      array(select id::float8 from missed order by id) as "messageIds"`;
  const [found] = rows;
  if (!found) throw new Error('A query without a condition found no row');
  const { seen, ...batch } = found;
  return { ...batch, isLast: seen < limit };
}
