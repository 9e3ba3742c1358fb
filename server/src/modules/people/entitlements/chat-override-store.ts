import { and, eq, isNull, sql } from 'drizzle-orm';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { users } from '../../../database/schema/users.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';

export interface ChatOverride {
  decision: 'allow' | 'deny' | null;
  until: Date | null;
}

export async function setChatOverride(
  tx: Transaction,
  vendorId: number,
  { decision, until }: ChatOverride,
): Promise<boolean> {
  const changed = await tx
    .update(entitlements)
    .set({ chatOverride: decision, chatOverrideUntil: decision === 'allow' ? until : null })
    .from(users)
    .where(
      and(
        eq(entitlements.userId, vendorId),
        eq(users.id, entitlements.userId),
        eq(users.type, 'vendor'),
        isNull(users.deletedAt),
      ),
    )
    .returning({ id: entitlements.userId });
  return changed.length === 1;
}

/** Whether there was one whose time is over. */
export async function removeEndedOverride(tx: Transaction, vendorId: number): Promise<boolean> {
  const changed = await tx
    .update(entitlements)
    .set({ chatOverride: null, chatOverrideUntil: null })
    .where(and(eq(entitlements.userId, vendorId), sql`${entitlements.chatOverrideUntil} <= app_now()`))
    .returning({ id: entitlements.userId });
  return changed.length === 1;
}
