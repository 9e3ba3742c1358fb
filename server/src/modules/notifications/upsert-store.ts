import { sql } from 'drizzle-orm';
import { notifications } from '../../database/schema/notifications.ts';
import { users } from '../../database/schema/users.ts';
import type { Transaction } from '../../platform/postgres/database.ts';

type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'isRead' | 'createdAt'>;

/** Stores what people are told, or renews what told them of the same; those that are gone are left out. */
export async function upsertNotifications(
  tx: Transaction,
  rows: readonly NewNotification[],
): Promise<{ id: number; userId: number }[]> {
  if (rows.length === 0) return [];
  const present = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.id} = any(${sql.param(rows.map(({ userId }) => userId))}::int[])
        and ${users.deletedAt} is null and ${users.suspendedAt} is null`,
    );
  const ids = new Set(present.map(({ id }) => id));
  const told = rows
    .filter(({ userId }) => ids.has(userId))
    // In one order, so that two transactions never wait for each other in a circle.
    .toSorted((a, b) => a.userId - b.userId || (a.topic < b.topic ? -1 : 1));
  if (told.length === 0) return [];
  return tx
    .insert(notifications)
    .values(told.map((row) => ({ ...row, createdAt: sql`app_now()` })))
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.topic],
      set: {
        type: sql`excluded.type`,
        title: sql`excluded.title`,
        message: sql`excluded.message`,
        reason: sql`excluded.reason`,
        data: sql`excluded.data`,
        actorId: sql`excluded.actor_id`,
        messageId: sql`excluded.message_id`,
        isRead: false,
        createdAt: sql`excluded.created_at`,
      },
      setWhere: sql`excluded.message_id is null or ${notifications.messageId} < excluded.message_id`,
    })
    .returning({ id: notifications.id, userId: notifications.userId });
}
