import type { OperatorRole } from '@akatale/contracts/operators/operators';
import { eq } from 'drizzle-orm';
import { users } from '../../../database/schema/users.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';

export async function setOperatorRole(
  tx: Transaction,
  id: number,
  operatorRole: OperatorRole,
  at: Date,
): Promise<void> {
  await tx.update(users).set({ operatorRole, updatedAt: at }).where(eq(users.id, id));
}

/** Leaves of an operator a name in the audit log and a closed account that nobody can open. */
export async function closeOperator(tx: Transaction, id: number, at: Date): Promise<void> {
  const closed = { role: 'user', operatorRole: null, passwordHash: null } as const;
  await tx
    .update(users)
    .set({ ...closed, suspendedAt: at, updatedAt: at })
    .where(eq(users.id, id));
}
