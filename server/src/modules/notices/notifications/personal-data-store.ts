import { and, asc, eq, not, or, sql } from 'drizzle-orm';
import { broadcasts, notificationReads, notifications } from '../../../database/schema/notifications.ts';
import type { Database, Executor, Transaction } from '../../../platform/postgres/database.ts';
import { deleteChoicesOf } from './choices/choices-store.ts';
import { getChoices } from './choices/notification-choices.ts';

/** Without the texts, which are other people's. */
async function findAllNotifications(db: Executor, userId: number) {
  return db
    .select({
      type: notifications.type,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), not(notifications.isRemoved)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
}

/** Those to a person, and those about them. */
async function deleteNotificationsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(notifications).where(or(eq(notifications.userId, userId), eq(notifications.actorId, userId)));
  await tx.execute(sql`
    delete from ${notifications} where type = 'similar' and chat_id in (
      select id from chats where vendor_id = ${userId}
      union
      select chat_id from similar_offers
      where product_ids && array(select id from products where vendor_id = ${userId})
    )`);
  await tx.delete(notificationReads).where(eq(notificationReads.userId, userId));
}

const SWEPT_AT_ONCE = 5_000;

/** Also deletes what a crash may have left of erased people. */
export async function deleteOldNotifications(db: Database, days: number): Promise<void> {
  const isOld = sql`created_at < app_now() - make_interval(days => ${days})`;
  const isOfErased = sql`exists (select from users
    where users.id in (notifications.user_id, notifications.actor_id) and users.deleted_at is not null)`;
  let deleted = SWEPT_AT_ONCE;
  while (deleted === SWEPT_AT_ONCE) {
    const { rowCount } = await db.execute(sql`
      delete from notifications where id in (
        select id from notifications where ${isOld} or ${isOfErased} limit ${SWEPT_AT_ONCE}
      )`);
    deleted = rowCount ?? 0;
  }
  await db.delete(broadcasts).where(sql`${broadcasts.finishedAt} < app_now() - make_interval(days => ${days})`);
}

export async function exportNotifications(db: Executor, userId: number) {
  return {
    notifications: await findAllNotifications(db, userId),
    notificationChoices: await getChoices(db, userId),
  };
}

export async function eraseNotifications(tx: Transaction, userId: number): Promise<void> {
  await deleteNotificationsOf(tx, userId);
  await deleteChoicesOf(tx, userId);
}
