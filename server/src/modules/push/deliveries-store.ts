import type { NotificationType } from '@akatale/contracts/community/notifications';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isOnline } from '../../database/schema/presence.ts';
import { pushDeliveries } from '../../database/schema/push.ts';
import { type Executor, type RowOf, rowsOf, type Transaction } from '../../platform/postgres/database.ts';
import { isSessionUsable } from '../accounts/index.ts';

/** They wake a sleeping phone (RFC 8030), and go before others. */
const URGENT_TYPES: readonly NotificationType[] = ['message', 'support', 'sale'];

/** Longer than one try may take, so that only a process that died loses its claim. */
const CLAIM = sql.raw(`interval '30 seconds'`);

interface Added {
  /** Parallel to `userIds`. */
  ids: readonly number[];
  userIds: readonly number[];
}

/** Stores what is to be sent to the browsers of these people; returns how many wait. A renewed notification waits again. */
export async function insertDeliveries(tx: Transaction, { ids, userIds }: Added): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${pushDeliveries} as earlier (notification_id, subscription_id, is_urgent, created_at, due_at)
    select added.id, push_subscriptions.id, notifications.type = any(${sql.param([...URGENT_TYPES])}::text[]), app_now(), app_now()
    from unnest(${sql.param([...ids])}::bigint[], ${sql.param([...userIds])}::int[]) as added (id, user_id)
    join notifications on notifications.id = added.id
    join push_subscriptions on push_subscriptions.user_id = added.user_id
    -- In one order, so that two transactions never wait for each other in a circle.
    order by added.id, push_subscriptions.id
    -- A browser that is being unsubscribed at this moment is left out.
    for key share of push_subscriptions
    on conflict (notification_id, subscription_id) do update set
      version = earlier.version + 1, attempts = 0, created_at = excluded.created_at, due_at = excluded.due_at`);
  return rowCount ?? 0;
}

/** False where the session has no browser, or loses it at this moment. */
export async function insertTest(tx: Transaction, sessionId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${pushDeliveries} (subscription_id, is_urgent, created_at, due_at)
    select id, true, app_now(), app_now() from push_subscriptions where session_id = ${sessionId} for key share`);
  return rowCount === 1;
}

const isDue = sql`push_deliveries.due_at <= app_now()
  and coalesce(push_deliveries.claimed_until, '-infinity') <= app_now()
  and coalesce(push_subscriptions.paused_until, '-infinity') <= app_now()`;

/** The push services for which something is due. */
export async function findDueServices(db: Executor): Promise<string[]> {
  const rows = await rowsOf(db, { service: z.string() })`
    select distinct push_subscriptions.service from push_deliveries
    join push_subscriptions on push_subscriptions.id = push_deliveries.subscription_id
    where ${isDue}`;
  return rows.map(({ service }) => service);
}

const delivery = {
  id: z.int(),
  isUrgent: z.boolean(),
  version: z.int(),
  attempts: z.int(),
  /** Null for a test. */
  notificationId: z.nullable(z.int()),
  subscriptionId: z.int(),
  userId: z.int(),
  role: z.enum(['user', 'operator']),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  isExpired: z.boolean(),
  /** It has waited for an open page to close for long enough. */
  hasWaitedLong: z.boolean(),
  /** The session lives, and the person is neither suspended nor erased. */
  isSignedIn: z.boolean(),
  isOnline: z.boolean(),
  /** The message was read in its chat, perhaps a moment ago. */
  isReadInChat: z.boolean(),
};
export type Delivery = RowOf<typeof delivery>;

/** Claims what is due for one service, and says how things stand now. */
export async function claimDeliveries(db: Executor, service: string, limit: number): Promise<Delivery[]> {
  return rowsOf(db, delivery)`
    with due as (
      select push_deliveries.id from push_deliveries
      join push_subscriptions on push_subscriptions.id = push_deliveries.subscription_id
      where push_subscriptions.service = ${service} and ${isDue}
      order by push_deliveries.is_urgent desc nulls last, push_deliveries.due_at, push_deliveries.id
      limit ${limit}
      for update of push_deliveries skip locked
    ), claimed as (
      update push_deliveries set claimed_until = app_now() + ${CLAIM}, attempts = attempts + 1
      from due where push_deliveries.id = due.id
      returning push_deliveries.*
    )
    select claimed.id::float8 as id, claimed.is_urgent as "isUrgent", claimed.version, claimed.attempts, subscription.id as "subscriptionId",
      claimed.notification_id::float8 as "notificationId", subscription.user_id as "userId", users.role,
      subscription.endpoint, subscription.p256dh, subscription.auth,
      claimed.created_at <= app_now() - interval '1 day' as "isExpired",
      claimed.created_at <= app_now() - interval '10 minutes' as "hasWaitedLong",
      ${isSessionUsable} as "isSignedIn",
      ${isOnline(sql`users.id`)} as "isOnline",
      coalesce(notifications.message_id <=
        case notifications.chat_side when 'buyer' then chats.buyer_read_id else chats.vendor_read_id end,
        false) as "isReadInChat"
    from claimed
    join push_subscriptions subscription on subscription.id = claimed.subscription_id
    join sessions on sessions.id = subscription.session_id
    join users on users.id = subscription.user_id
    left join notifications on notifications.id = claimed.notification_id
    left join chats on chats.id = notifications.chat_id
    order by claimed.is_urgent desc, claimed.id`;
}

type Claimed = Pick<Delivery, 'id' | 'version'>;

const isUnchanged = ({ id, version }: Claimed) => and(eq(pushDeliveries.id, id), eq(pushDeliveries.version, version));

/** Deletes it, unless the notification was renewed meanwhile: then that is sent next. */
export async function finishDelivery(db: Executor, claimed: Claimed): Promise<void> {
  const finished = await db.delete(pushDeliveries).where(isUnchanged(claimed)).returning({ id: pushDeliveries.id });
  if (finished.length === 0) await release(db, claimed.id);
}

interface Postponement {
  seconds: number;
  /** Whether this was a try, of which there are only so many. */
  counts: boolean;
}

/** Leaves it for later, unless the notification was renewed meanwhile; returns when it is due. */
export async function postponeDelivery(
  db: Executor,
  claimed: Claimed,
  { seconds, counts }: Postponement,
): Promise<Date | undefined> {
  const [row] = await db
    .update(pushDeliveries)
    .set({
      dueAt: sql`app_now() + make_interval(secs => ${seconds})`,
      attempts: sql`${pushDeliveries.attempts} - ${counts ? 0 : 1}`,
    })
    .where(isUnchanged(claimed))
    .returning({ dueAt: pushDeliveries.dueAt });
  await release(db, claimed.id);
  return row?.dueAt;
}

async function release(db: Executor, id: number): Promise<void> {
  await db.update(pushDeliveries).set({ claimedUntil: null }).where(eq(pushDeliveries.id, id));
}

/** What no process could send, for example because the keys cannot be opened. */
export async function deleteForgotten(db: Executor): Promise<void> {
  await db.delete(pushDeliveries).where(sql`${pushDeliveries.createdAt} < app_now() - interval '2 days'`);
}
