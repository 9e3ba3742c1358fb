import { defineJob } from '../../../platform/jobs/jobs.ts';
import { type Database, findNow, inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import { kinds } from '../kinds/index.ts';
import { nextRange } from './price-policy.ts';
import {
  deleteRangesBeside,
  findAsked,
  findSales,
  findShown,
  type GroupKey,
  lockRenewal,
  replaceRanges,
} from './price-ranges-store.ts';

export const rangesRenewal = defineJob<Record<string, never>>('prices.renew-ranges', { expireInSeconds: 600 });

export const RANGES_CRON = '10 4 * * *';

/** So that the groups of all kinds are never in memory at once. */
const KINDS_AT_ONCE = 200;

export async function renewRanges({ db }: { db: Database }, signal?: AbortSignal): Promise<void> {
  const ids = kinds.all.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += KINDS_AT_ONCE) {
    signal?.throwIfAborted();
    await inTransaction(db, async (tx) => renewKinds(tx, ids.slice(at, at + KINDS_AT_ONCE)));
  }
  await deleteRangesBeside(db, ids);
}

async function renewKinds(tx: Transaction, some: readonly string[]): Promise<void> {
  await lockRenewal(tx);
  const now = await findNow(tx);
  const shown = byGroup(await findShown(tx, some));
  const sold = byGroup(await findSales(tx, some));
  const asked = byGroup(await findAsked(tx, some));
  const groups = new Map<string, GroupKey>([...shown, ...sold, ...asked]);
  const next = [...groups].flatMap(([id, { kind, maker, model, condition }]) => {
    const offers = { sales: sold.get(id), askedUgx: asked.get(id)?.valuesUgx ?? [] };
    const range = nextRange(shown.get(id), offers, now);
    return range ? { kind, maker, model, condition, ...range } : [];
  });
  await replaceRanges(tx, some, next);
}

function byGroup<Row extends GroupKey>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [JSON.stringify([row.kind, row.maker, row.model, row.condition]), row]));
}
