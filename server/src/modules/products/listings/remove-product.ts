import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { refusalToChange } from '../product-policy.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { listingsChanged } from '../products-events.ts';
import { findProduct, markRemoved } from './products-store.ts';

interface RemoveProductInput {
  id: number;
  viewer: Pick<Viewer, 'userId' | 'role'>;
}

/** Row, title and photos stay, because chats and ratings refer to them. Refuses `NOT_FOUND`, `FORBIDDEN`. */
export async function removeProduct(
  deps: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { id, viewer }: RemoveProductInput,
): Promise<{ message: string }> {
  const refusal = refusalToChange(viewer, await findProduct(tx, id));
  if (refusal) refuse(refusal);
  await markRemoved(tx, id, deps.clock.now());
  await deps.events.announce(tx, listingsChanged, { vendorId: viewer.userId });
  return { message: 'Item removed' };
}
