import { retention } from '@akatale/contracts/people/retention';
import { and, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { hasAddress, mailTokens, users } from '../../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { isReached } from '../accounts-store.ts';

export type MailTokenPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'leave';

const LIFETIME: Record<MailTokenPurpose, ReturnType<typeof sql.raw>> = {
  'verify-email': sql.raw(`interval '${retention.confirmationLink}'`),
  'reset-password': sql.raw(`interval '${retention.resetLink}'`),
  leave: sql.raw(`interval '${retention.leavingCode}'`),
  'change-email': sql.raw(`interval '${retention.confirmationLink}'`),
};

interface NewMailToken {
  userId: number;
  purpose: MailTokenPurpose;
  email: string;
  tokenHash: Buffer;
  /** Valid longer, as an operator may not read their mail on the same day. */
  isInvitation?: boolean;
}

const INVITATION = sql.raw(`interval '3 days'`);

/** Database time, as for everything that expires. */
export async function insertMailToken(db: Executor, { isInvitation, ...token }: NewMailToken): Promise<void> {
  await db.insert(mailTokens).values({
    ...token,
    createdAt: sql`app_now()`,
    expiresAt: sql`app_now() + ${isInvitation ? INVITATION : LIFETIME[token.purpose]}`,
  });
}

export async function forgetUnusedTokens(
  db: Executor,
  userId: number,
  purpose: MailTokenPurpose,
  { keepNewest }: { keepNewest: boolean },
): Promise<void> {
  const mine = and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt));
  const newest = sql`(select max(${mailTokens.id}) from ${mailTokens} where ${mine})`;
  await db.delete(mailTokens).where(keepNewest ? and(mine, ne(mailTokens.id, newest)) : mine);
}

const isPending = (userId: number) =>
  and(
    eq(mailTokens.userId, userId),
    eq(mailTokens.purpose, 'change-email'),
    isNull(mailTokens.usedAt),
    sql`${mailTokens.expiresAt} > app_now()`,
  );

/** The address that the person wants last, to which a code has been or will be mailed. */
export async function findRequestedEmail(db: Executor, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(isPending(userId))
    .orderBy(desc(mailTokens.id))
    .limit(1);
  return row?.email;
}

export async function spendEmailCode(tx: Transaction, userId: number, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await tx
    .update(mailTokens)
    .set({ usedAt: sql`app_now()` })
    .where(and(isPending(userId), eq(mailTokens.tokenHash, tokenHash)))
    .returning({ email: mailTokens.email });
  return row?.email;
}

const isGood = (tokenHash: Buffer, purpose: MailTokenPurpose) =>
  and(
    eq(mailTokens.tokenHash, tokenHash),
    eq(mailTokens.purpose, purpose),
    sql`${mailTokens.expiresAt} > app_now()`,
    sql`lower(${mailTokens.email}) = lower(${users.email})`,
    isNull(users.deletedAt),
  );

export interface VerificationToken {
  id: number;
  userId: number;
  isAlreadyVerified: boolean;
  name: string;
  email: string;
  ownerProven: boolean;
}

export async function findVerificationToken(db: Executor, tokenHash: Buffer): Promise<VerificationToken | undefined> {
  const rows = await db
    .select({
      id: mailTokens.id,
      userId: mailTokens.userId,
      isAlreadyVerified: isReached,
      name: users.name,
      email: users.email,
      ownerProven: users.ownerProven,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(isGood(tokenHash, 'verify-email'));
  return rows.find(hasAddress);
}

export interface ResetToken {
  id: number;
  userId: number;
  email: string;
  role: 'user' | 'operator';
}

export async function findResetToken(db: Executor, tokenHash: Buffer): Promise<ResetToken | undefined> {
  const rows = await db
    .select({
      id: mailTokens.id,
      userId: mailTokens.userId,
      email: users.email,
      role: users.role,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(and(isGood(tokenHash, 'reset-password'), isNull(mailTokens.usedAt)));
  return rows.find(hasAddress);
}

/** Valid until it expires, or until the account is closed. */
export async function hasLeavingToken(db: Executor, userId: number, tokenHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ id: mailTokens.id })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(and(isGood(tokenHash, 'leave'), eq(mailTokens.userId, userId)));
  return rows.length === 1;
}

/** True for exactly one call; concurrent ones wait and then find it used. */
export async function markTokenUsed(db: Executor, id: number): Promise<boolean> {
  const used = await db
    .update(mailTokens)
    .set({ usedAt: sql`app_now()` })
    .where(and(eq(mailTokens.id, id), isNull(mailTokens.usedAt), sql`${mailTokens.expiresAt} > app_now()`))
    .returning({ id: mailTokens.id });
  return used.length === 1;
}

export async function deleteMailTokensOf(db: Executor, userId: number): Promise<void> {
  await db.delete(mailTokens).where(eq(mailTokens.userId, userId));
}

export async function sweepMailTokens(db: Executor): Promise<void> {
  await db.delete(mailTokens).where(lte(mailTokens.expiresAt, sql`app_now()`));
}

const isPresent = isNull(users.deletedAt);

export async function markEmailVerified(db: Executor, id: number, at: Date): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: at })
    .where(and(eq(users.id, id), eq(users.emailVerified, false), isPresent))
    .returning({ id: users.id });
  return changed.length === 1;
}

export async function markOwnerProven(db: Executor, id: number): Promise<void> {
  await db
    .update(users)
    .set({ ownerProven: true })
    .where(and(eq(users.id, id), eq(users.ownerProven, false), isPresent));
}

export async function lockOwnership(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ role: users.role, ownerProven: users.ownerProven })
    .from(users)
    .where(and(eq(users.id, id), isPresent))
    .for('update');
  return row;
}

export async function deleteEveryToken(db: Executor): Promise<void> {
  await db.delete(mailTokens).where(isNull(mailTokens.usedAt));
}
