import type { ChatSide } from '@akatale/contracts/deals/chats';
import type { NotificationType } from '@akatale/contracts/notices/notifications';
import type { NotificationData } from '@akatale/contracts/notices/notifications-schemas';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { notifications } from '../../../database/schema/notifications.ts';
import { rowsOf, type Transaction } from '../../../platform/postgres/database.ts';
import { positionOfMessage } from '../../deals/chats/index.ts';
import { isBlockedPair } from '../../people/blocks/index.ts';
import type { CodedText } from './coded-text.ts';

export type NewNotification = CodedText & {
  userId: number;
  type: NotificationType;
  topic: string;
  data: NotificationData;
  actorId?: number | null;
  chatMessage?: { chatId: number; side: ChatSide; messageId: number };
  /** Where it is about the chat itself and no message of it; muting the row mutes the chat. */
  aboutChat?: { chatId: number; side: ChatSide };
};

/** At most one row per person and topic; not for erased or blocked people, read or older messages. */
export async function upsertNotifications(
  tx: Transaction,
  rows: readonly NewNotification[],
): Promise<{ id: number; userId: number }[]> {
  if (rows.length === 0) return [];
  const chatOf = ({ chatMessage, aboutChat }: NewNotification) => chatMessage ?? aboutChat;
  const column = (read: (row: NewNotification) => unknown) => sql.param(rows.map(read));
  return rowsOf(tx, { id: z.int(), userId: z.int() })`
    insert into ${notifications} as existing (user_id, type, topic, code, values, data, actor_id,
      chat_id, chat_side, message_id, created_at)
    select added.user_id, added.type, added.topic, added.code, added.values::jsonb, added.data::jsonb,
      added.actor_id, added.chat_id, added.chat_side, added.message_id, app_now()
    from unnest(
      ${column((row) => row.userId)}::bigint[], ${column((row) => row.type)}::text[],
      ${column((row) => row.topic)}::text[], ${column((row) => row.code)}::text[],
      ${column((row) => JSON.stringify(row.values))}::text[],
      ${column((row) => JSON.stringify(row.data))}::text[], ${column((row) => row.actorId ?? null)}::bigint[],
      ${column((row) => chatOf(row)?.chatId ?? null)}::bigint[],
      ${column((row) => chatOf(row)?.side ?? null)}::text[],
      ${column((row) => row.chatMessage?.messageId ?? null)}::bigint[]
    ) as added (user_id, type, topic, code, values, data, actor_id, chat_id, chat_side, message_id)
    join users on users.id = added.user_id and users.deleted_at is null and users.suspended_at is null
    left join chats on chats.id = added.chat_id
    where (added.type = 'support' or not ${isBlockedPair(sql`added.user_id`, sql`added.actor_id`)})
    and (added.message_id is null or ${positionOfMessage(sql`added.message_id`)} >
      case added.chat_side when 'buyer' then chats.buyer_read_position else chats.vendor_read_position end)
    -- In one order, so that two transactions never wait for each other in a circle.
    order by added.user_id, added.topic
    on conflict (user_id, topic) do update set
      type = excluded.type, code = excluded.code, values = excluded.values, data = excluded.data,
      actor_id = excluded.actor_id, message_id = excluded.message_id, is_read = false, is_removed = false, created_at = excluded.created_at
    where excluded.message_id is null 
      or ${positionOfMessage(sql`existing.message_id`)} < ${positionOfMessage(sql`excluded.message_id`)}
    returning existing.id, existing.user_id as "userId"`;
}
