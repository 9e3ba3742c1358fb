import { and, eq, isNull, sql } from 'drizzle-orm';
import { operatorSettings } from '../../../../database/schema/operators.ts';
import { hasAddress, users } from '../../../../database/schema/users.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';

const wantsMail = sql`coalesce(${operatorSettings.wantsMorningMail}, true)`;
const isOwner = and(eq(users.operatorRole, 'owner'), isNull(users.suspendedAt), isNull(users.deletedAt));

/** Owners with the mail turned on, or this one of them, and the present time of the database. */
export async function findReaders(db: Executor, userId?: number) {
  const rows = await db
    .select({ userId: users.id, email: users.email, now: sql`app_now()`.mapWith(users.createdAt) })
    .from(users)
    .leftJoin(operatorSettings, eq(operatorSettings.userId, users.id))
    .where(and(isOwner, wantsMail, userId === undefined ? undefined : eq(users.id, userId)));
  return rows.filter(hasAddress);
}
