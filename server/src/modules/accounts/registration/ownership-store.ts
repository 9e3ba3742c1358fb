import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

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
