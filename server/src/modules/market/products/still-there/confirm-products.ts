import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { findToShow } from '../own-list/own-products-store.ts';
import { refusalToChange } from '../product-policy.ts';
import { type ProductsDeps, listingsChanged } from '../products-deps.ts';
import { clearUnconfirmed, confirmAll } from './still-there-store.ts';

interface Confirming {
  viewer: Actor;
  productIds: readonly number[] | undefined;
}

/** Nobody is told: neither followers, nor who saved one of them or a search. Refuses `NOT_FOUND`, `FORBIDDEN`. */
export async function confirmProducts(
  { clock, events }: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { viewer, productIds }: Confirming,
): Promise<{ confirmed: number }> {
  const vendorId = viewer.userId;
  const ids = productIds && [...new Set(productIds)];
  if (ids) {
    const found = new Map((await findToShow(tx, ids)).map((product) => [product.id, product]));
    const refusals = ids.map((id) => refusalToChange(viewer, found.get(id)));
    if (refusals.includes('NOT_FOUND')) refuse('NOT_FOUND');
    if (refusals.includes('FORBIDDEN')) refuse('FORBIDDEN');
  }
  const confirmed = await confirmAll(tx, { vendorId, ids, at: clock.now() });
  if (confirmed > 0) await events.announce(tx, listingsChanged, { vendorId });
  return { confirmed };
}

/** Their vendors have just written about them. The chats are locked. */
export async function returnToLists(
  { events }: Pick<ProductsDeps, 'events'>,
  tx: Transaction,
  ids: readonly number[],
): Promise<void> {
  for (const vendorId of new Set(await clearUnconfirmed(tx, ids))) {
    await events.announce(tx, listingsChanged, { vendorId });
  }
}
