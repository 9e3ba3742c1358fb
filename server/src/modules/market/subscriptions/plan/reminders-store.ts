import { subscriptionReminders } from '../../../../database/schema/payments.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';

export async function insertReminder(
  tx: Transaction,
  reminder: typeof subscriptionReminders.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(subscriptionReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ kind: subscriptionReminders.kind });
  return inserted.length === 1;
}
