import { and, eq, isNull, sql } from 'drizzle-orm';
import { awayClaims } from '../../database/schema/notifications.ts';
import { isOnline } from '../../database/schema/presence.ts';
import { users } from '../../database/schema/users.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';
import type { AwayKind } from './away-mail-deps.ts';

export interface Claim {
  userId: number;
  kind: AwayKind;
  event: string;
}

const isClaim = ({ userId, kind, event }: Claim) =>
  and(eq(awayClaims.userId, userId), eq(awayClaims.kind, kind), eq(awayClaims.event, event));

/** A mail that was handed over may have arrived, whatever was heard of it. */
export async function markTried(db: Executor, claim: Claim): Promise<void> {
  await db
    .update(awayClaims)
    .set({ triedAt: sql`app_now()` })
    .where(isClaim(claim));
}

/** A later event may claim it again, unless the mail may have arrived. */
export async function deleteUntried(tx: Transaction, claim: Claim): Promise<void> {
  await tx.delete(awayClaims).where(and(isClaim(claim), isNull(awayClaims.triedAt)));
}

/** The person, if mails of this kind may go to them at all. */
export async function findRecipient(db: Executor, userId: number) {
  const [row] = await db
    .select({
      email: users.email,
      now: sql`app_now()`.mapWith(users.createdAt),
      isOnline: isOnline(sql`users.id`),
    })
    .from(users)
    .where(and(eq(users.id, userId), canBeMailed));
  return row;
}

/** Operators have their desk and the morning mail. */
export const canBeMailed = sql`(users.email_verified and users.role = 'user'
  and users.suspended_at is null and users.deleted_at is null)`;

export async function findClaimsOf(db: Executor, userId: number) {
  return db
    .select({ kind: awayClaims.kind, channel: awayClaims.channel, claimedAt: awayClaims.claimedAt })
    .from(awayClaims)
    .where(eq(awayClaims.userId, userId))
    .orderBy(awayClaims.claimedAt);
}

export async function deleteClaimsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(awayClaims).where(eq(awayClaims.userId, userId));
}

export async function sweepClaims(db: Executor): Promise<void> {
  await db.delete(awayClaims).where(sql`${awayClaims.claimedAt} < app_now() - interval '90 days'`);
}
