import { defineJob } from '../../platform/jobs/job.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { EntitlementsDeps } from './entitlements-deps.ts';
import { chatAccessChanged, planChanged } from './entitlements-events.ts';

/** Only refreshes the vendor's open tabs: each reader decides by itself whether the override is over. */
export const overrideEnd = defineJob<{ vendorId: number }>('accounts.end-chat-override');

export async function endOverride(
  { db, events }: Pick<EntitlementsDeps, 'db' | 'events'>,
  { vendorId }: { vendorId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await events.announce(tx, planChanged, { vendorId });
    await events.announce(tx, chatAccessChanged, { vendorId });
  });
}
