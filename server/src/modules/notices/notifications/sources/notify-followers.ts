import { SEPARATE_PRODUCTS_AN_HOUR } from '@akatale/contracts/notices/notifications';
import { IDS_IN_EVENT } from '../../../../platform/events/reaction.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import { type NotificationsDeps, announceAdded } from '../notifications-deps.ts';
import {
  findAnnouncedProducts,
  findUnfinished,
  insertBroadcast,
  isWaiting,
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
  // Outside of the transaction, since the job of an earlier product has often told of this one as well.
  while (await isWaiting(deps.db, vendorId)) {
    signal?.throwIfAborted();
    await inTransaction(deps.db, async (tx) => notifyBatch(deps, tx, vendorId));
  }
}

async function notifyBatch({ accounts, events }: NotifyDeps, tx: Transaction, vendorId: number): Promise<void> {
  await lockBroadcastsOf(tx, vendorId);
  const broadcast = (await findUnfinished(tx, vendorId)) ?? (await openBroadcast(tx, vendorId));
  if (!broadcast) return;
  const vendor = await accounts.getPublicUser(tx, vendorId);
  const products = await findAnnouncedProducts(tx, broadcast.id);
  const followers = products.length === 0 ? [] : await lockFollowers(tx, broadcast, IDS_IN_EVENT);
  const last = followers.length === IDS_IN_EVENT ? followers.at(-1) : undefined;
  await moveBroadcast(tx, broadcast.id, vendor && last ? last.id : null);
  if (!vendor || followers.length === 0) return;
  const userIds = followers.filter(({ isRecipient }) => isRecipient).map(({ id }) => id);
  const added = await upsertFollowerNotifications(tx, { broadcast, vendorName: vendor.name, products, userIds });
  await announceAdded(events, tx, added);
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
