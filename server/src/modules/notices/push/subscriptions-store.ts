import { and, desc, eq, ne, notInArray, or, sql } from 'drizzle-orm';
import { pushSubscriptions } from '../../../database/schema/push.ts';
import { sessions, users } from '../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

export interface NewSubscription {
  userId: number;
  sessionId: number;
  endpoint: string;
  service: string;
  p256dh: string;
  auth: string;
}

const deviceColumns = {
  id: pushSubscriptions.id,
  sessionId: pushSubscriptions.sessionId,
  userAgent: sessions.userAgent,
  createdAt: pushSubscriptions.createdAt,
  lastSentAt: pushSubscriptions.lastSentAt,
};

export async function findDevices(db: Executor, userId: number) {
  return db
    .select(deviceColumns)
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id));
}

export type DeviceRow = Awaited<ReturnType<typeof findDevices>>[number];

/** Two at once would both count the devices before either is stored. */
export async function lockPerson(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Ends what the session had before, and what another session or person had at this address, with all that waits to be
 * sent there. The same subscription again changes nothing but its keys.
 */
export async function deleteReplaced(tx: Transaction, { endpoint, sessionId }: NewSubscription): Promise<void> {
  const isOfSession = eq(pushSubscriptions.sessionId, sessionId);
  const isAtEndpoint = eq(pushSubscriptions.endpoint, endpoint);
  await tx
    .delete(pushSubscriptions)
    .where(
      or(
        and(isOfSession, ne(pushSubscriptions.endpoint, endpoint)),
        and(isAtEndpoint, ne(pushSubscriptions.sessionId, sessionId)),
      ),
    );
}

/** False where the address was taken by another session meanwhile, or the session has ended. */
export async function upsertSubscription(tx: Transaction, subscription: NewSubscription): Promise<boolean> {
  const { p256dh, auth } = subscription;
  const { rows } = await tx.execute(sql`
    insert into ${pushSubscriptions} (user_id, session_id, endpoint, service, p256dh, auth, created_at)
    select user_id, id, ${subscription.endpoint}, ${subscription.service}, ${p256dh}, ${auth}, app_now()
    from ${sessions} where id = ${subscription.sessionId} and user_id = ${subscription.userId}
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth
    where ${pushSubscriptions.sessionId} = excluded.session_id
    returning 1`);
  return rows.length === 1;
}

/** Deletes all but the newest. */
export async function deleteOldest(tx: Transaction, userId: number, kept: number): Promise<void> {
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(kept);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
}

export async function deleteOwn(db: Executor, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id)))
    .returning({ id: pushSubscriptions.id });
  return deleted.length === 1;
}

/** The push service knows the address no longer. */
export async function deleteGone(db: Executor, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function markSent(db: Executor, id: number): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ lastSentAt: sql`app_now()`, pausedUntil: null })
    .where(eq(pushSubscriptions.id, id));
}

export async function pauseSubscription(db: Executor, id: number, seconds: number): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ pausedUntil: sql`app_now() + make_interval(secs => ${seconds})` })
    .where(eq(pushSubscriptions.id, id));
}

/** Without the addresses, which are as good as keys. */
export async function findAllSubscriptions(db: Executor, userId: number) {
  return db
    .select({
      service: pushSubscriptions.service,
      since: pushSubscriptions.createdAt,
      lastSentAt: pushSubscriptions.lastSentAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.id);
}

export async function deleteSubscriptionsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

export async function deleteAllSubscriptions(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.delete(pushSubscriptions);
  return rowCount ?? 0;
}
