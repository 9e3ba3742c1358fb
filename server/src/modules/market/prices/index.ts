import type { OutputOf } from '@akatale/contracts/endpoint';
import { getUsualPrice } from '@akatale/contracts/market/prices-endpoints';
import type { TypedListing, UsualPrice } from '@akatale/contracts/market/prices-schemas';
import { route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Database, Executor } from '../../../platform/postgres/database.ts';
import { kindOf, kinds, modelOf } from '../kinds/index.ts';
import { findRange, findRangesOf } from './price-ranges-store.ts';
import { RANGES_CRON, rangesRenewal, renewRanges } from './renew-ranges.ts';

export { isTooCheap } from './price-policy.ts';

export interface PricesModule extends Module {
  /** What things like these listings cost, where it is known. */
  findUsualPrices(db: Executor, productIds: readonly number[]): Promise<ReadonlyMap<number, UsualPrice>>;
}

export function createPricesModule(deps: { db: Database }): PricesModule {
  return {
    name: 'prices',
    // Of a later wing: a price is what was paid.
    reads: ['products', 'sales', 'users'],
    routes: [route(getUsualPrice, async ({ query }, { readDb }) => usualPriceOf(readDb, query))],
    jobs: [rangesRenewal],
    handlers: [handle(rangesRenewal, async (_data, { signal }) => renewRanges(deps, signal), { cron: RANGES_CRON })],
    exportFor: async () => ({}),
    // A range is of several vendors, and stays.
    eraseFor: async () => undefined,
    findUsualPrices: async (db, ids) => {
      const rows = ids.length === 0 ? [] : await findRangesOf(db, ids);
      return new Map(rows.map(({ productId, ...range }) => [productId, range]));
    },
  };
}

async function usualPriceOf(
  db: Executor,
  { title, category, kind: chosen, maker, condition }: TypedListing,
): Promise<OutputOf<typeof getUsualPrice>> {
  const kind = chosen === undefined ? kindOf({ title, category }) : kinds.get(chosen);
  if (!kind) return { range: null };
  const found = await findRange(db, {
    kind: kind.id,
    maker: maker ?? '',
    model: modelOf(title, kind.id) ?? '',
    condition: condition ?? '',
  });
  if (!found) return { range: null };
  return { range: { ...found, things: kind.pluralName } };
}
