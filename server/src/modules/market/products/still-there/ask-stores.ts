import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { kampalaDay } from '../../../../platform/kampala-day.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import { isChatAllowed } from '../../../people/entitlements/index.ts';
import { type ProductsDeps, listingsChanged, stillThereAsked } from '../products-deps.ts';
import {
  countAsked,
  countDay,
  type DueItem,
  findStores,
  lockQuiet,
  lockUnanswered,
  setAsked,
  setUnconfirmed,
} from './still-there-store.ts';
import { duesOf } from './store-dues.ts';

export const storesQuestion = defineJob<Record<string, never>>('products.ask-if-still-there', {
  expireInSeconds: 3_600,
});

/** In Kampala, when people are up. Once a day: a day on which the market was down then does not count. */
export const STORES_QUESTION_CRON = '10 9 * * *';

const STORES = 20;

type AskDeps = Pick<ProductsDeps, 'accounts' | 'clock' | 'db' | 'entitlements' | 'events' | 'findWrittenAbout'>;

/** Counts the day for every store whose vendor can answer today, and asks or hides what is due by it. */
export async function askStores(deps: AskDeps, signal?: AbortSignal): Promise<void> {
  let stores = await findStores(deps.db, { afterId: 0, limit: STORES });
  while (stores.length > 0 && !signal?.aborted) {
    const ids = stores;
    await inTransaction(deps.db, async (tx) => askSome(deps, tx, ids));
    stores = await findStores(deps.db, { afterId: ids.at(-1) ?? 0, limit: STORES });
  }
}

/** Day, questions, notices and what is hidden are one transaction: a process that dies leaves none of them. */
async function askSome(deps: AskDeps, tx: Transaction, stores: readonly number[]): Promise<void> {
  const today = kampalaDay(deps.clock.now());
  const counted = await countDay(tx, await findAnswerable(deps, tx, stores), today);
  if (counted.length === 0) return;
  const dues = counted.map(({ vendorId, ...store }) => ({ vendorId, ...duesOf(store) }));
  const hidden = await unanswered(deps, tx, await lockUnanswered(tx, dues));
  await setUnconfirmed(tx, idsOf(hidden));
  const quiet = await unanswered(deps, tx, await lockQuiet(tx, dues));
  await setAsked(tx, idsOf(quiet), deps.clock.now());
  if (quiet.length > 0) {
    const asked = await countAsked(tx, vendorsOf(quiet), today);
    await deps.events.announce(tx, stillThereAsked, {
      vendorIds: asked.map(({ vendorId }) => vendorId),
      counts: asked.map(({ count }) => count),
    });
  }
  for (const vendorId of vendorsOf([...hidden, ...quiet])) {
    await deps.events.announce(tx, listingsChanged, { vendorId });
  }
}

/** Who is locked, suspended or away, or has not claimed the account, could not answer. */
async function findAnswerable(
  { accounts, entitlements }: AskDeps,
  tx: Transaction,
  stores: readonly number[],
): Promise<number[]> {
  const present = await accounts.findPresent(tx, stores);
  const allowed = await entitlements.findEntitlements(tx, present);
  return allowed.filter(isChatAllowed).map(({ id }) => id);
}

/** Without those about which their vendors have written meanwhile. */
async function unanswered({ findWrittenAbout }: AskDeps, tx: Transaction, items: readonly DueItem[]) {
  if (items.length === 0) return [];
  const written = await findWrittenAbout(tx, items);
  await setAsked(tx, [...written], null);
  return items.filter(({ id }) => !written.has(id));
}

const idsOf = (items: readonly DueItem[]) => items.map(({ id }) => id);
const vendorsOf = (items: readonly DueItem[]) => [...new Set(items.map(({ vendorId }) => vendorId))];
