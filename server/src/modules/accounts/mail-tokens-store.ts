import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { mailTokens, users } from '../../database/schema/index.ts';
import type { Executor } from '../../platform/postgres/database.ts';

const isVerification = eq(mailTokens.purpose, 'verify-email');

interface NewMailToken {
  userId: number;
  email: string;
  tokenHash: Buffer;
}

/** Times are the database's own, as for everything that expires. */
export async function insertVerificationToken(db: Executor, token: NewMailToken): Promise<void> {
  await db.insert(mailTokens).values({
    ...token,
    purpose: 'verify-email',
    createdAt: sql`app_now()`,
    expiresAt: sql`app_now() + interval '24 hours'`,
  });
}

/** Makes the links that were mailed before useless; `keepNewest` spares the last one. */
export async function forgetUnusedVerifications(
  db: Executor,
  userId: number,
  { keepNewest }: { keepNewest: boolean },
): Promise<void> {
  const mine = and(eq(mailTokens.userId, userId), isVerification, isNull(mailTokens.usedAt));
  const newest = sql`(select max(${mailTokens.id}) from ${mailTokens} where ${mine})`;
  await db.delete(mailTokens).where(keepNewest ? and(mine, ne(mailTokens.id, newest)) : mine);
}

export interface VerificationToken {
  id: number;
  userId: number;
  /** This link was used, or another one was. */
  isAlreadyVerified: boolean;
}

/** The token behind a verification link, while it is good for the person's present address. */
export async function findVerificationToken(
  db: Executor,
  tokenHash: Buffer,
): Promise<VerificationToken | undefined> {
  const [row] = await db
    .select({
      id: mailTokens.id,
      userId: mailTokens.userId,
      isAlreadyVerified: users.emailVerified,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        isVerification,
        sql`${mailTokens.expiresAt} > app_now()`,
        sql`lower(${mailTokens.email}) = lower(${users.email})`,
        isNull(users.deletedAt),
      ),
    );
  return row;
}

export async function markTokenUsed(db: Executor, id: number): Promise<void> {
  await db
    .update(mailTokens)
    .set({ usedAt: sql`app_now()` })
    .where(and(eq(mailTokens.id, id), isNull(mailTokens.usedAt)));
}

export async function deleteMailTokensOf(db: Executor, userId: number): Promise<void> {
  await db.delete(mailTokens).where(eq(mailTokens.userId, userId));
}

/** Deletes tokens whose time is over, used or not. */
export async function sweepMailTokens(db: Executor): Promise<void> {
  await db.delete(mailTokens).where(lte(mailTokens.expiresAt, sql`app_now()`));
}
