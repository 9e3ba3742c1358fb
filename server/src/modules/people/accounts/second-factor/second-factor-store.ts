import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '../../../../database/schema/operators.ts';
import { users } from '../../../../database/schema/users.ts';
import { prepared, type Executor, type Transaction } from '../../../../platform/postgres/database.ts';

/** Blocks logins of this person until the transaction ends, since their requirements change. */
export async function lockPersonForChange(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

const factorByUser = prepared('second_factor_by_user', (db) =>
  db
    .select({
      sealedSecret: secondFactors.sealedSecret,
      confirmedAt: secondFactors.confirmedAt,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, sql.placeholder('userId'))),
);

export async function findFactor(db: Executor, userId: number) {
  const [row] = await factorByUser(db).execute({ userId });
  return row;
}

/** False where a confirmed secret exists. */
export async function storeUnconfirmed(
  db: Executor,
  factor: { userId: number; sealedSecret: Buffer; createdAt: Date },
): Promise<boolean> {
  const { sealedSecret, createdAt } = factor;
  const stored = await db
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return stored.length === 1;
}

export async function confirmFactor(
  tx: Transaction,
  userId: number,
  { sealedSecret, step, at }: { sealedSecret: Buffer; step: number; at: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: at, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return confirmed.length === 1;
}

/** True for the first call with this time step or a later one. */
export async function spendStep(
  tx: Transaction,
  userId: number,
  { sealedSecret, step }: { sealedSecret: Buffer; step: number },
): Promise<boolean> {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return used.length === 1;
}

export async function spendRecoveryCode(tx: Transaction, userId: number, codeHash: Buffer): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`app_now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

export async function replaceRecoveryCodes(tx: Transaction, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function findStatus(db: Executor, userId: number) {
  const [row] = await db
    .select({
      enrolledAt: secondFactors.confirmedAt,
      recoveryCodesLeft: sql<number>`(
        select count(*)::int from recovery_codes
        where user_id = ${userId} and used_at is null)`,
    })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row;
}

/** False where there was no confirmed one. */
export async function deleteFactor(tx: Transaction, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}
