import { eachBatch } from '../../../platform/batches.ts';
import { IDS_IN_EVENT } from '../../../platform/events/reaction.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import { isChatAllowed } from '../../people/entitlements/index.ts';
import {
  endRecheck,
  findBegunPromotions,
  findPresent,
  findRechecks,
  lockSavers,
  markNotified,
  postpone,
} from './notices-store.ts';
import { type SavedDeps, saversNoticed } from './saved-deps.ts';
import { noticeFor, type Present } from './saved-policy.ts';

export const savedNotices = defineJob<{ productIds: readonly number[] }>('saved.notify', { concurrency: 2 });
/** Finds promotions that have begun, and notices that had to wait for a day after the last one. */
export const savedSweep = defineJob('saved.sweep', { expireInSeconds: 600 });
export const SAVED_SWEEP_CRON = '*/10 * * * *';

const PRODUCTS_PER_BATCH = 200;

type NotifyDeps = Pick<SavedDeps, 'db' | 'events' | 'entitlements'>;

/** One transaction per batch stores notifications and that they were sent: none is sent twice (rules 109 and 110). */
export async function notifySavers(
  deps: NotifyDeps,
  productIds: readonly number[],
  signal?: AbortSignal,
): Promise<void> {
  for (const productId of productIds) {
    await eachBatch(
      async (afterId) => inTransaction(deps.db, async (tx) => notifyBatch(deps, tx, productId, afterId)),
      signal,
    );
  }
}

/** The saved product to go on after; undefined at the end. */
async function notifyBatch(
  deps: NotifyDeps,
  tx: Transaction,
  productId: number,
  afterId: number,
): Promise<number | undefined> {
  const found = await findPresent(tx, productId);
  if (!found) return undefined;
  const { vendorId } = found;
  const present = await withoutLocked(deps, tx, found);
  const limit = IDS_IN_EVENT;
  const savers = await lockSavers(tx, { productId, vendorId, present, afterId, limit });
  const due = savers.flatMap((saver) => {
    const kind = saver.isSilent ? null : noticeFor(saver, present);
    return kind ? [{ ...saver, kind }] : [];
  });
  const notified = due.filter(({ isRecent }) => !isRecent);
  const later = due.filter(({ isRecent }) => isRecent).map(({ id }) => id);
  const dueIds = new Set(due.map(({ id }) => id));
  await postpone(tx, later);
  await endRecheck(
    tx,
    savers.map(({ id }) => id).filter((id) => !dueIds.has(id)),
  );
  await markNotified(
    tx,
    notified.map(({ id }) => id),
    present,
  );
  for (const [kind, rows] of Map.groupBy(notified, (saver) => saver.kind)) {
    await deps.events.announce(tx, saversNoticed, { kind, productId, savedIds: rows.map(({ id }) => id) });
  }
  return savers.length < limit ? undefined : savers.at(-1)?.id;
}

/** Hides what is for sale by a vendor who cannot answer; that something is sold is announced all the same. */
async function withoutLocked(
  { entitlements }: NotifyDeps,
  tx: Transaction,
  { vendorId, ...present }: Present & { vendorId: number },
): Promise<Present> {
  if (present.state !== 'available') return present;
  const entitlement = await entitlements.findEntitlement(tx, vendorId);
  return entitlement && isChatAllowed(entitlement) ? present : { ...present, state: 'hidden' };
}

export async function sweepSaved(deps: NotifyDeps, signal?: AbortSignal): Promise<void> {
  for (const find of [findBegunPromotions, findRechecks]) {
    await eachBatch(async (afterId) => {
      const ids = await find(deps.db, { afterId, limit: PRODUCTS_PER_BATCH });
      await notifySavers(deps, ids, signal);
      return ids.length < PRODUCTS_PER_BATCH ? undefined : ids.at(-1);
    });
  }
}
