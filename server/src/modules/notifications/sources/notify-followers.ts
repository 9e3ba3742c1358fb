import { SEPARATE_PRODUCTS_AN_HOUR } from '@akatale/contracts/community/notifications';
import { IDS_IN_EVENT } from '../../../platform/events/reaction.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import { type NotificationsDeps, announceAdded } from '../notifications-deps.ts';
import {
  findAnnouncedProducts,
  findUnfinished,
  insertBroadcast,
  lockBroadcastsOf,
  lockFollowers,
  moveBroadcast,
  summarizeLastHour,
  takeWaiting,
  upsertFollowerNotifications,
  type Broadcast,
} from './broadcast-store.ts';

/** Rule 72. */
export const followersNotification = defineJob<{ vendorId: number }>('notifications.tell-followers', {
  concurrency: 2,
});

type NotifyDeps = Pick<NotificationsDeps, 'accounts' | 'db' | 'events'>;

/** A batch and its progress are one transaction, one at a time per vendor: a follower is notified once. */
export async function notifyAllFollowers(deps: NotifyDeps, vendorId: number, signal?: AbortSignal): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    signal?.throwIfAborted();
    hasMore = await inTransaction(deps.db, async (tx) => notifyBatch(deps, tx, vendorId));
  }
}

/** False where nothing waited. */
async function notifyBatch({ accounts, events }: NotifyDeps, tx: Transaction, vendorId: number): Promise<boolean> {
  await lockBroadcastsOf(tx, vendorId);
  const broadcast = (await findUnfinished(tx, vendorId)) ?? (await openBroadcast(tx, vendorId));
  if (!broadcast) return false;
  const vendor = await accounts.getPublicUser(tx, vendorId);
  const products = await findAnnouncedProducts(tx, broadcast.id);
  const followers = products.length === 0 ? [] : await lockFollowers(tx, broadcast, IDS_IN_EVENT);
  const last = followers.at(-1);
  if (!vendor || !last) {
    await moveBroadcast(tx, broadcast.id, null);
    return true;
  }
  const userIds = followers.filter(({ isRecipient }) => isRecipient).map(({ id }) => id);
  const added = await upsertFollowerNotifications(tx, { broadcast, vendorName: vendor.name, products, userIds });
  await moveBroadcast(tx, broadcast.id, last.id);
  await announceAdded(events, tx, added);
  return true;
}

/** The first products of an hour get a row each; later ones wait together and join one shared row. */
async function openBroadcast(tx: Transaction, vendorId: number): Promise<Broadcast | undefined> {
  const waiting = await takeWaiting(tx, vendorId);
  const [first] = waiting;
  if (first === undefined) return undefined;
  const { separate, sharedSince, now } = await summarizeLastHour(tx, vendorId);
  if (separate < SEPARATE_PRODUCTS_AN_HOUR) {
    const topic = `product:${first}`;
    return insertBroadcast(tx, { vendorId, topic, sharedSince: null, productIds: [first] });
  }
  const since = sharedSince ?? now;
  const topic = `vendor:${vendorId}:${since.getTime()}`;
  return insertBroadcast(tx, { vendorId, topic, sharedSince: since, productIds: waiting });
}
