import { and, eq, isNull } from 'drizzle-orm';
import { entitlements } from '../../database/schema/entitlements.ts';
import { users } from '../../database/schema/users.ts';
import type { Transaction } from '../../platform/postgres/database.ts';

/** What an operator decides about a vendor's chats; null leaves them to trial and payments. */
export interface ChatOverride {
  word: 'allow' | 'deny' | null;
  /** When an 'allow' ends by itself; null: when it is taken back. */
  until: Date | null;
}

/** False where there is no such vendor. */
export async function setChatOverride(
  tx: Transaction,
  vendorId: number,
  { word, until }: ChatOverride,
): Promise<boolean> {
  const changed = await tx
    .update(entitlements)
    .set({ chatOverride: word, chatOverrideUntil: word === 'allow' ? until : null })
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
