import { retention } from '@akatale/contracts/people/retention';
import { CLAIM_CODE_DAYS, CLAIM_CODE_TRIES, UNCLAIMED_HIDDEN_DAYS } from '@akatale/contracts/people/unclaimed';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { unclaimedAccounts } from '../../../../database/schema/unclaimed-accounts.ts';
import { users } from '../../../../database/schema/users.ts';
import { type Executor, isUniqueViolation, type Transaction } from '../../../../platform/postgres/database.ts';

export async function insertUnclaimed(
  tx: Transaction,
  account: { userId: number; openedBy: number; openedAt: Date },
): Promise<void> {
  await tx.insert(unclaimedAccounts).values(account);
}

/** Whether it is unclaimed; locked until the transaction ends. */
export async function lockUnclaimed(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ userId: unclaimedAccounts.userId })
    .from(unclaimedAccounts)
    .where(eq(unclaimedAccounts.userId, userId))
    .for('update');
  return rows.length === 1;
}

export async function isCodeName(db: Executor, codeName: string): Promise<boolean> {
  return (await db.$count(unclaimedAccounts, eq(unclaimedAccounts.codeName, codeName))) > 0;
}

/** Replaces the code before; its tries begin again. */
export async function setCode(
  tx: Transaction,
  userId: number,
  { codeName, codeHash }: { codeName: string; codeHash: string },
): Promise<Date | undefined> {
  const [row] = await tx
    .update(unclaimedAccounts)
    .set({
      codeName,
      codeHash,
      codeTries: 0,
      codeExpiresAt: sql`app_now() + make_interval(days => ${CLAIM_CODE_DAYS})`,
    })
    .where(eq(unclaimedAccounts.userId, userId))
    .returning({ codeExpiresAt: unclaimedAccounts.codeExpiresAt });
  return row?.codeExpiresAt ?? undefined;
}

/** Counts a try before the code is compared, so that of many at once no more than are allowed are compared. */
export async function countTry(db: Executor, codeName: string) {
  const [row] = await db
    .update(unclaimedAccounts)
    .set({ codeTries: sql`${unclaimedAccounts.codeTries} + 1` })
    .where(
      and(
        eq(unclaimedAccounts.codeName, codeName),
        lt(unclaimedAccounts.codeTries, CLAIM_CODE_TRIES),
        gt(unclaimedAccounts.codeExpiresAt, sql`app_now()`),
      ),
    )
    .returning({ userId: unclaimedAccounts.userId, codeHash: unclaimedAccounts.codeHash });
  return row;
}

export async function forgetTries(db: Executor, userId: number, codeHash: string): Promise<void> {
  await db
    .update(unclaimedAccounts)
    .set({ codeTries: 0 })
    .where(and(eq(unclaimedAccounts.userId, userId), eq(unclaimedAccounts.codeHash, codeHash)));
}

/** Uses the code: of two at once, one finds the row. */
export async function deleteUnclaimed(tx: Transaction, userId: number, codeHash: string) {
  const [row] = await tx
    .delete(unclaimedAccounts)
    .where(and(eq(unclaimedAccounts.userId, userId), eq(unclaimedAccounts.codeHash, codeHash)))
    .returning({ hiddenAt: unclaimedAccounts.hiddenAt });
  return row;
}

const isHidden = sql`${unclaimedAccounts.hiddenAt} = (select suspended_at from users where id = ${unclaimedAccounts.userId})`;

/** True where the account was hidden because nobody had claimed it. */
export async function forgetHiding(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx
    .update(unclaimedAccounts)
    .set({ hiddenAt: null })
    .where(and(eq(unclaimedAccounts.userId, userId), isHidden))
    .returning({ id: unclaimedAccounts.userId });
  return rows.length === 1;
}

export async function eraseUnclaimed(tx: Transaction, userId: number): Promise<void> {
  if (await forgetHiding(tx, userId)) await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
  await tx.delete(unclaimedAccounts).where(eq(unclaimedAccounts.userId, userId));
}

interface NewAddress {
  email: string;
  passwordHash: string;
  registeredFrom: Buffer;
  hiddenAt: Date | null;
  at: Date;
}

/**
 * Returns `hidden` where the account is to be restored, `closed` where it is suspended for another reason or deleted,
 * and `taken` where another account has the address; the transaction has failed then.
 */
export async function setAddress(
  tx: Transaction,
  userId: number,
  { email, passwordHash, registeredFrom, hiddenAt, at }: NewAddress,
): Promise<'set' | 'hidden' | 'closed' | 'taken'> {
  const isOpen = sql`(${users.suspendedAt} is null or ${users.suspendedAt} = ${hiddenAt?.toISOString() ?? null}::timestamptz)`;
  try {
    const [row] = await tx
      .update(users)
      .set({ email, passwordHash, registeredFrom, updatedAt: at })
      .where(and(eq(users.id, userId), isNull(users.email), isNull(users.deletedAt), isOpen))
      .returning({ suspendedAt: users.suspendedAt });
    if (!row) return 'closed';
    return row.suspendedAt ? 'hidden' : 'set';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

const isOlderThan = (time: string) => sql`${unclaimedAccounts.openedAt} < app_now() - ${sql.raw(`interval '${time}'`)}`;
const isToHide = and(isOlderThan(`${UNCLAIMED_HIDDEN_DAYS} days`), isNull(unclaimedAccounts.hiddenAt));

/** Whom somebody has suspended for another reason is hidden already. */
const selectToHide = (db: Executor) =>
  db
    .select({ id: unclaimedAccounts.userId })
    .from(unclaimedAccounts)
    .innerJoin(users, and(eq(users.id, unclaimedAccounts.userId), isNull(users.suspendedAt), isNull(users.deletedAt)));

export async function findToHide(db: Executor): Promise<number[]> {
  return (await selectToHide(db).where(isToHide)).map(({ id }) => id);
}

/** False once it is claimed, hidden or suspended; locked until the transaction ends. */
export async function lockToHide(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await selectToHide(tx)
    .where(and(isToHide, eq(unclaimedAccounts.userId, userId)))
    .for('update');
  return rows.length === 1;
}

/** With the time of the suspension, by which a claim knows that it may end it. */
export async function markHidden(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(unclaimedAccounts)
    .set({ hiddenAt: sql`(select suspended_at from users where id = ${userId})` })
    .where(eq(unclaimedAccounts.userId, userId));
}

export async function findUnclaimedToErase(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: unclaimedAccounts.userId })
    .from(unclaimedAccounts)
    .where(isOlderThan(retention.unclaimedAccount));
  return rows.map(({ id }) => id);
}
