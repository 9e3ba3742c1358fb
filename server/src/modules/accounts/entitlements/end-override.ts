import { defineJob } from '../../../platform/jobs/job.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { chatAccessChanged, planChanged } from '../accounts-events.ts';

/**
 * Tells the open tabs of a vendor that an operator's 'allow' is over. Nothing depends on it: each
 * reader decides by itself whether it is. One that was replaced meanwhile makes them ask in vain.
 */
export const overrideEnd = defineJob<{ vendorId: number }>('accounts.end-chat-override');

export async function endOverride(
  { db, events }: Pick<AccountsDeps, 'db' | 'events'>,
  { vendorId }: { vendorId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await events.announce(tx, planChanged, { vendorId });
    await events.announce(tx, chatAccessChanged, { vendorId });
  });
}
