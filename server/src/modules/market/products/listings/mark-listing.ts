import type { ProductMark } from '@akatale/contracts/market/products';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { type ProductsDeps, listingMarked, listingsChanged } from '../products-deps.ts';
import { storeMark } from './marks-store.ts';
import { publishProducts } from './own-listings.ts';

export interface Marking {
  productId: number;
  vendorId: number;
  /** Null lifts it. */
  mark: ProductMark | null;
}

/**
 * Requires the lock of the listing. A listing that nobody has seen before is announced to followers when its mark is
 * lifted (rule 71); of one that was shown before, nobody is told (rule 142).
 */
export async function markListing(
  deps: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { productId, vendorId, mark }: Marking,
): Promise<void> {
  await storeMark(tx, productId, mark, deps.clock.now());
  await deps.events.announce(tx, listingsChanged, { vendorId });
  await deps.events.announce(tx, listingMarked, { productId, vendorId });
  if (mark === null) await publishProducts(deps, tx, [productId]);
}
