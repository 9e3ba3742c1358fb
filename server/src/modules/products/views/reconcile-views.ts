import type { Difference } from '../../../platform/module.ts';
import { type Database, inTransaction } from '../../../platform/postgres/database.ts';
import { findWronglyViewed, highestProductId, lockViews, setViews, sumViews } from './view-figures-store.ts';

const RANGE = 20_000;

/** Wrong-looking sums are computed again with the product locked, so that concurrent views are not lost. */
export async function reconcileViews(db: Database, { range = RANGE }: { range?: number } = {}): Promise<Difference[]> {
  const differences: Difference[] = [];
  const highest = await highestProductId(db);
  for (let after = 0; after < highest; after += range) {
    for (const id of await findWronglyViewed(db, { after, upTo: after + range })) {
      const found = await inTransaction(db, async (tx) => {
        const stored = await lockViews(tx, id);
        const counted = await sumViews(tx, id);
        if (stored !== counted) await setViews(tx, id, counted);
        return { stored, counted };
      });
      if (found.stored !== found.counted) differences.push({ figure: 'products.views', id, ...found });
    }
  }
  return differences;
}
