import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../database/schema/users.ts';
import type { Transaction } from '../../platform/postgres/database.ts';

/** False where there is no such vendor. */
export async function setChatOverride(
  tx: Transaction,
  vendorId: number,
  chatOverride: 'allow' | 'deny' | null,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ chatOverride })
    .where(and(eq(users.id, vendorId), eq(users.type, 'vendor'), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return changed.length === 1;
}
