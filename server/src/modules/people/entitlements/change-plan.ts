import { defineJob } from '../../../platform/jobs/jobs.ts';
import { type Transaction, inTransaction } from '../../../platform/postgres/database.ts';
import { isChatAllowed } from './chat-access-policy.ts';
import { setChatOverride, type ChatOverride, removeEndedOverride } from './chat-override-store.ts';
import { announcePlan, type EntitlementsDeps } from './entitlements-deps.ts';
import { addToSales, type Entitlement, lockEntitlement } from './entitlements-store.ts';
import {
  expireSubscription,
  findEndingSubscriptions,
  lockSubscription,
  moveSubscriptionEnd,
  type PaidSubscription,
  paySubscription,
} from './subscription-store.ts';

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

type ChangeDeps = Pick<EntitlementsDeps, 'events' | 'jobs'>;

export function planChanges(deps: ChangeDeps) {
  return {
    subscriptions: {
      lock: lockSubscription,
      async pay(tx: Transaction, vendorId: number, paid: PaidSubscription): Promise<void> {
        await paySubscription(tx, vendorId, paid);
        await announcePlan(deps, tx, vendorId);
      },
      async moveEnd(tx: Transaction, vendorId: number, endsAt: Date): Promise<void> {
        await moveSubscriptionEnd(tx, vendorId, endsAt);
        await announcePlan(deps, tx, vendorId);
      },
      /** Ends the paid period of one vendor whose time is over; false if there is none. */
      async expireNext(tx: Transaction): Promise<boolean> {
        const vendorId = await expireSubscription(tx);
        if (vendorId !== undefined) await announcePlan(deps, tx, vendorId);
        return vendorId !== undefined;
      },
      findEnding: findEndingSubscriptions,
    },
    async countSales(tx: Transaction, vendorId: number, change: number): Promise<Entitlement> {
      const after = await addToSales(tx, vendorId, change);
      const before = { ...after, completedSales: after.completedSales - change };
      if (isChatAllowed(before) !== isChatAllowed(after)) {
        await announcePlan(deps, tx, vendorId);
      }
      return after;
    },
    async setChatOverride(tx: Transaction, vendorId: number, override: ChatOverride): Promise<boolean> {
      const isVendor = await setChatOverride(tx, vendorId, override);
      if (!isVendor) return false;
      if (override.until) await deps.jobs.send(tx, overrideEnd, { vendorId }, startAt(override.until));
      await announcePlan(deps, tx, vendorId);
      return true;
    },
  };
}

const startAt = (startAfter: Date) => ({ startAfter });
