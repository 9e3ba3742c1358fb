import { eq, sql } from 'drizzle-orm';
import { users } from '../../../database/schema/users.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { isSuspendedByOperator } from '../leaving/closings-store.ts';

/** Locked until the transaction ends; deleted people too, whose suspension keeps their address and number reserved. */
export async function lockForSuspension(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      role: users.role,
      isSuspended: isSuspendedByOperator(),
      isClosed: sql<boolean>`closed_at is not null`,
      isDeleted: sql<boolean>`deleted_at is not null`,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row;
}

/** A closed account stays hidden in either case. */
export async function setSuspended(tx: Transaction, id: number, at: Date | null): Promise<void> {
  const isSuspended = at !== null;
  await tx
    .update(users)
    .set({
      suspendedAt: sql`case when closed_at is null then ${at}::timestamptz else suspended_at end`,
      staysSuspended: sql`closed_at is not null and ${isSuspended}`,
    })
    .where(eq(users.id, id));
}
