import type { NotificationType } from '@akatale/contracts/community/notifications';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { deliveries } from '../../database/schema/deliveries.ts';
import { isOnline } from '../../database/schema/presence.ts';
import { type Executor, type RowOf, rowsOf, type Transaction } from '../../platform/postgres/database.ts';
import { isSessionUsable } from '../accounts/index.ts';

/** They wake a sleeping phone (RFC 8030), and go before others. */
const URGENT_TYPES: readonly NotificationType[] = ['message', 'support', 'sale'];

interface Added {
  /** Parallel to `userIds`. */
  ids: readonly number[];
  userIds: readonly number[];
}

const browser = { userId: z.int(), targetId: z.int(), lane: z.string() };

/** The browsers of these people, each with what it is to be notified of. One that is being unsubscribed is left out. */
export async function findBrowsers(tx: Transaction, { ids, userIds }: Added) {
  return rowsOf(tx, { ...browser, event: z.string(), isUrgent: z.boolean() })`
    select browsers.user_id as "userId", browsers.id as "targetId", browsers.service as lane, added.id::text as event,
      notifications.type = any(${sql.param([...URGENT_TYPES])}::text[]) as "isUrgent"
    from unnest(${sql.param([...ids])}::bigint[], ${sql.param([...userIds])}::int[]) as added (id, user_id)
    join notifications on notifications.id = added.id
    join push_subscriptions as browsers on browsers.user_id = added.user_id
    -- In one order, so that two transactions never wait for each other in a circle.
    order by added.id, browsers.id
    for key share of browsers`;
}

/** Undefined where the session has no browser, or loses it at this moment. */
export async function findBrowserOf(tx: Transaction, sessionId: number) {
  const [found] = await rowsOf(tx, browser)`
    select user_id as "userId", id as "targetId", service as lane
    from push_subscriptions where session_id = ${sessionId} for key share`;
  return found;
}

const push = {
  id: z.string(),
  /** Null for a test. */
  notificationId: z.nullable(z.int()),
  subscriptionId: z.int(),
  userId: z.int(),
  role: z.enum(['user', 'operator']),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** For how long its service accepts nothing for it. */
  pausedSeconds: z.number(),
  /** It has waited for an open page to close for long enough. */
  hasWaitedLong: z.boolean(),
  /** The session lives, and the person is neither suspended nor erased. */
  isSignedIn: z.boolean(),
  isOnline: z.boolean(),
  /** The message was read in its chat, perhaps a moment ago. */
  isReadInChat: z.boolean(),
};
export type Push = RowOf<typeof push>;

/** How things stand now. Without those whose browser is gone. */
export async function findPushes(db: Executor, ids: readonly string[]): Promise<Push[]> {
  return rowsOf(db, push)`
    select waiting.id, notifications.id::float8 as "notificationId", browsers.id as "subscriptionId",
      browsers.user_id as "userId", users.role, browsers.endpoint, browsers.p256dh, browsers.auth,
      greatest(extract(epoch from browsers.paused_until - app_now()), 0)::float8 as "pausedSeconds",
      waiting.created_at <= app_now() - interval '10 minutes' as "hasWaitedLong",
      ${isSessionUsable} as "isSignedIn",
      ${isOnline(sql`users.id`)} as "isOnline",
      coalesce(notifications.message_id <=
        case notifications.chat_side when 'buyer' then chats.buyer_read_id else chats.vendor_read_id end,
        false) as "isReadInChat"
    from ${deliveries} as waiting
    join push_subscriptions as browsers on browsers.id = waiting.target_id
    join sessions on sessions.id = browsers.session_id
    join users on users.id = browsers.user_id
    left join notifications
      on notifications.id = case waiting.kind when 'notification' then waiting.event::bigint end
    left join chats on chats.id = notifications.chat_id
    where waiting.id = any(${sql.param([...ids])}::uuid[])`;
}
