import { TERMS_VERSION } from '@akatale/contracts/people/legal';
import { eq } from 'drizzle-orm';
import { agreements } from '../../../../database/schema/agreements.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

/** The first row of a version stays. */
export async function insertAgreement(db: Executor, agreement: typeof agreements.$inferInsert): Promise<void> {
  await db.insert(agreements).values(agreement).onConflictDoNothing();
}

/** Stores, in the transaction of a registration, that the person has agreed to the present terms. */
export async function agreeToTerms(tx: Transaction, userId: number, agreedAt: Date): Promise<void> {
  await insertAgreement(tx, { userId, version: TERMS_VERSION, how: 'registration', agreedAt });
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
