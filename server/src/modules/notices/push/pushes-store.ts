import type { NotificationType } from '@akatale/contracts/notices/notifications';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats } from '../../../database/schema/chats.ts';
import { deliveries } from '../../../database/schema/deliveries.ts';
import { notifications } from '../../../database/schema/notifications.ts';
import { isOnline } from '../../../database/schema/presence.ts';
import { pushSubscriptions } from '../../../database/schema/push.ts';
import { sessions, users } from '../../../database/schema/users.ts';
import { type Executor, rowsOf, type Transaction } from '../../../platform/postgres/database.ts';
import { positionOfMessage } from '../../deals/chats/index.ts';
import { isSessionUsable } from '../../people/accounts/index.ts';

/** They wake a sleeping phone (RFC 8030), and go before others. */
const URGENT_TYPES: readonly NotificationType[] = ['message', 'support', 'sale'];

interface Added {
  /** Parallel to `userIds`. */
  ids: readonly number[];
  userIds: readonly number[];
}

const browser = { kind: z.string(), userId: z.int(), targetId: z.int(), lane: z.string() };

/** The browsers of these people, each with what it is to be notified of. One that is being unsubscribed is left out. */
export async function findBrowsers(tx: Transaction, { ids, userIds }: Added) {
  return rowsOf(tx, { ...browser, event: z.string(), isUrgent: z.boolean() })`
    select 'notification' as kind, browsers.user_id as "userId", browsers.id as "targetId",
      browsers.service as lane, added.id::text as event,
      notifications.type = any(${sql.param([...URGENT_TYPES])}::text[]) as "isUrgent"
    from unnest(${sql.param([...ids])}::bigint[], ${sql.param([...userIds])}::bigint[]) as added (id, user_id)
    join notifications on notifications.id = added.id
    join push_subscriptions as browsers on browsers.user_id = added.user_id
    -- In one order, so that two transactions never wait for each other in a circle.
    order by added.id, browsers.id
    for key share of browsers`;
}

/** For a test; undefined where the session has no browser, or loses it at this moment. */
export async function findBrowserOf(tx: Transaction, sessionId: number) {
  const [found] = await rowsOf(tx, browser)`
    select 'test' as kind, user_id as "userId", id as "targetId", service as lane
    from push_subscriptions where session_id = ${sessionId} for key share`;
  return found;
}

/** How things stand now. Without those whose browser is gone. */
export async function findPushes(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: deliveries.id,
      isTest: sql<boolean>`${deliveries.kind} = 'test'`,
      notificationId: notifications.id,
      subscriptionId: pushSubscriptions.id,
      userId: users.id,
      role: users.role,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      /** For how long its service accepts nothing for it. */
      pausedSeconds: sql<number>`greatest(extract(epoch from paused_until - app_now()), 0)::float8`,
      /** It has waited for an open page to close for long enough. */
      hasWaitedLong: sql<boolean>`${deliveries.createdAt} <= app_now() - interval '10 minutes'`,
      /** The session lives, and the person is neither suspended nor erased. */
      isSignedIn: sql<boolean>`${isSessionUsable}`,
      isOnline: isOnline(users.id),
      /** The message was read in its chat, perhaps a moment ago. */
      isReadInChat: sql<boolean>`coalesce(${positionOfMessage(sql`message_id`)} <=
        case chat_side when 'buyer' then buyer_read_position else vendor_read_position end, false)`,
    })
    .from(deliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, deliveries.targetId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(
      notifications,
      sql`${notifications.id} = case ${deliveries.kind} when 'notification' then event::bigint end`,
    )
    .leftJoin(chats, eq(chats.id, notifications.chatId))
    .where(sql`${deliveries.id} = any(${sql.param([...ids])}::uuid[])`);
}

export type Push = Awaited<ReturnType<typeof findPushes>>[number];
