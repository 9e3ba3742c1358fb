import { and, eq, isNull, sql } from 'drizzle-orm';
import { oauthAccounts, users } from '../../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

const owner = {
  id: users.id,
  role: users.role,
  emailVerified: users.emailVerified,
  ownerProven: users.ownerProven,
  isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
};

export interface Owner {
  id: number;
  role: 'user' | 'operator';
  emailVerified: boolean;
  ownerProven: boolean;
  isSuspended: boolean;
}

export async function lockGoogleIdentity(tx: Transaction, googleId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`google:${googleId}`}, 0))`);
}

export async function findGoogleOwner(db: Executor, googleId: string): Promise<Owner | undefined> {
  const [row] = await db
    .select(owner)
    .from(oauthAccounts)
    .innerJoin(users, eq(users.id, oauthAccounts.userId))
    .where(
      and(eq(oauthAccounts.provider, 'google'), eq(oauthAccounts.providerUserId, googleId), isNull(users.deletedAt)),
    );
  return row;
}

export async function lockOwnerOfEmail(tx: Transaction, email: string): Promise<Owner | undefined> {
  const [row] = await tx
    .select(owner)
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)))
    .for('update');
  return row;
}

interface Connection {
  userId: number;
  googleId: string;
  email: string;
  at: Date;
}

export async function connectGoogle(tx: Transaction, { userId, googleId, email, at }: Connection): Promise<boolean> {
  const rows = await tx
    .insert(oauthAccounts)
    .values({ userId, provider: 'google', providerUserId: googleId, email, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: oauthAccounts.id });
  return rows.length === 1;
}

export async function listConnections(db: Executor, userId: number) {
  return db
    .select({
      provider: oauthAccounts.provider,
      providerUserId: oauthAccounts.providerUserId,
      email: oauthAccounts.email,
      createdAt: oauthAccounts.createdAt,
    })
    .from(oauthAccounts)
    .where(eq(oauthAccounts.userId, userId));
}

export async function deleteConnectionsOf(db: Executor, userId: number): Promise<void> {
  await db.delete(oauthAccounts).where(eq(oauthAccounts.userId, userId));
}
