import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../../database/schema/users.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';

/** Locked until the transaction ends; undefined for deleted people. */
export async function lockForSuspension(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ role: users.role, suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

export async function setSuspendedAt(tx: Transaction, id: number, at: Date | null): Promise<void> {
  await tx.update(users).set({ suspendedAt: at }).where(eq(users.id, id));
}
