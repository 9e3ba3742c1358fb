import type { Difference } from '../../../../platform/module.ts';
import { type Database, inTransaction } from '../../../../platform/postgres/database.ts';
import { findPageEnd, findWronglyViewed, lockViews, setViews, sumViews } from './view-figures-store.ts';

const PAGE = 20_000;

/** Wrong-looking sums are computed again with the product locked, so that concurrent views are not lost. */
export async function reconcileViews(db: Database, { size = PAGE }: { size?: number } = {}): Promise<Difference[]> {
  const differences: Difference[] = [];
  let after = 0;
  for (;;) {
    const upTo = await findPageEnd(db, { after, size });
    if (upTo === undefined) return differences;
    for (const id of await findWronglyViewed(db, { after, upTo })) {
      const found = await inTransaction(db, async (tx) => {
        const stored = await lockViews(tx, id);
        const counted = await sumViews(tx, id);
        if (stored !== counted) await setViews(tx, id, counted);
        return { stored, counted };
      });
      if (found.stored !== found.counted) differences.push({ figure: 'products.views', id, ...found });
    }
    after = upTo;
  }
}
