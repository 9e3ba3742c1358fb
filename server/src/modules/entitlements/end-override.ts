import { defineJob } from '../../platform/jobs/job.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { announcePlan } from './announce-plan.ts';
import { isChatAllowed } from './chat-access-policy.ts';
import { removeEndedOverride } from './chat-override-store.ts';
import type { EntitlementsDeps } from './entitlements-deps.ts';
import { lockEntitlement } from './entitlements-store.ts';

/** Each reader decides by itself whether the override is over; the vendor is notified of chats that close with it. */
export const overrideEnd = defineJob<{ vendorId: number }>('accounts.end-chat-override');

export async function endOverride(
  { db, events }: Pick<EntitlementsDeps, 'db' | 'events'>,
  { vendorId }: { vendorId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Another decision may have taken its place.
    if (!(await removeEndedOverride(tx, vendorId))) return;
    if (isChatAllowed(await lockEntitlement(tx, vendorId))) return;
    await announcePlan({ events }, tx, vendorId);
  });
}
