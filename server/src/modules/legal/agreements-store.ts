import { eq } from 'drizzle-orm';
import { agreements } from '../../database/schema/agreements.ts';
import type { Executor } from '../../platform/postgres/database.ts';

/** The first row of a version stays. */
export async function insertAgreement(db: Executor, agreement: typeof agreements.$inferInsert): Promise<void> {
  await db.insert(agreements).values(agreement).onConflictDoNothing();
}

export async function findAgreements(db: Executor, userId: number) {
  return db
    .select({ version: agreements.version, how: agreements.how, agreedAt: agreements.agreedAt })
    .from(agreements)
    .where(eq(agreements.userId, userId))
    .orderBy(agreements.agreedAt);
}

export async function deleteAgreementsOf(db: Executor, userId: number): Promise<void> {
  await db.delete(agreements).where(eq(agreements.userId, userId));
}
