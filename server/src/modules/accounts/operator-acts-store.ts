import { and, eq, isNull } from 'drizzle-orm';
import { auditLog } from '../../database/schema/operations.ts';
import { users } from '../../database/schema/users.ts';
import type { Transaction } from '../../platform/postgres/database.ts';

/** What somebody with power over others did to a person. */
export interface AuditEntry {
  /** Null for the command line. */
  actorId: number | null;
  action: string;
  userId: number;
  reason?: string;
  details?: Record<string, unknown>;
  at: Date;
}

export async function addAuditEntry(
  tx: Transaction,
  { actorId, action, userId, reason, details, at }: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({
    ...{ actorId, action, subjectType: 'user', subjectId: userId, createdAt: at },
    ...(reason !== undefined && { reason }),
    ...(details && { details }),
  });
}

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
