import { subscriptionReminders } from '../../../database/schema/payments.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';

export async function claimReminder(
  tx: Transaction,
  reminder: typeof subscriptionReminders.$inferInsert,
): Promise<boolean> {
  const claimed = await tx
    .insert(subscriptionReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ kind: subscriptionReminders.kind });
  return claimed.length === 1;
}
