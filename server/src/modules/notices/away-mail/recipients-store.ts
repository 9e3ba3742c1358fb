import { and, eq, sql } from 'drizzle-orm';
import { isOnline } from '../../../database/schema/presence.ts';
import { hasAddress, users } from '../../../database/schema/users.ts';
import type { Executor } from '../../../platform/postgres/database.ts';

/** The person, if mails of this kind may go to them at all. */
export async function findRecipient(db: Executor, userId: number) {
  const rows = await db
    .select({
      email: users.email,
      now: sql`app_now()`.mapWith(users.createdAt),
      isOnline: isOnline(sql`users.id`),
    })
    .from(users)
    .where(and(eq(users.id, userId), canBeMailed));
  return rows.find(hasAddress);
}

/** Operators have their desk and the morning mail. */
export const canBeMailed = sql`(users.email_verified and users.mail_refused_at is null and users.role = 'user'
  and users.suspended_at is null and users.deleted_at is null)`;
