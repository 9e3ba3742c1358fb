import { and, eq, isNull, sql } from 'drizzle-orm';
import { morningMails, operatorSettings } from '../../database/schema/operators.ts';
import { users } from '../../database/schema/users.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';

const wantsMail = sql`coalesce(${operatorSettings.wantsMorningMail}, true)`;
const isOwner = and(eq(users.operatorRole, 'owner'), isNull(users.suspendedAt), isNull(users.deletedAt));

/** Owners with the mail turned on, and the present time of the database. */
export async function findReaders(db: Executor) {
  return db
    .select({ userId: users.id, now: sql`app_now()`.mapWith(users.createdAt) })
    .from(users)
    .leftJoin(operatorSettings, eq(operatorSettings.userId, users.id))
    .where(and(isOwner, wantsMail));
}

export async function findReader(db: Executor, userId: number) {
  const [row] = await db
    .select({ email: users.email, now: sql`app_now()`.mapWith(users.createdAt) })
    .from(users)
    .leftJoin(operatorSettings, eq(operatorSettings.userId, users.id))
    .where(and(eq(users.id, userId), isOwner, wantsMail));
  return row;
}

/** False where this day's mail to this person was claimed before. */
export async function claimMail(
  tx: Transaction,
  mail: { day: string; userId: number; sentAt: Date },
): Promise<boolean> {
  const rows = await tx.insert(morningMails).values(mail).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function sweepMails(db: Executor): Promise<void> {
  await db.delete(morningMails).where(sql`${morningMails.sentAt} < app_now() - interval '30 days'`);
}
