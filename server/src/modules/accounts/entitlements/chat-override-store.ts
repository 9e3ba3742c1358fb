import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../../database/schema/users.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';

/** An operator's word on a vendor's chats; null leaves them to trial and payments. */
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
    .update(users)
    .set({ chatOverride: word, chatOverrideUntil: word === 'allow' ? until : null })
    .where(and(eq(users.id, vendorId), eq(users.type, 'vendor'), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return changed.length === 1;
}
