import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { changeOnline, findToShow } from '../own-list/own-products-store.ts';
import { refusalToChange } from '../product-policy.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { listingsChanged, offersChanged } from '../products-events.ts';
import { publishProducts } from './publish-products.ts';

interface SetVisibilityInput {
  viewer: Pick<Viewer, 'userId' | 'role'>;
  productIds: readonly number[];
  isOnline: boolean;
}

/** All or nothing. Moves `updatedAt`, so that open edit forms must reload. Refuses `NOT_FOUND`, `FORBIDDEN`. */
export async function setVisibility(
  deps: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { viewer, productIds, isOnline }: SetVisibilityInput,
): Promise<{ changed: number[] }> {
  const ids = [...new Set(productIds)];
  const found = new Map((await findToShow(tx, ids)).map((product) => [product.id, product]));
  const refusals = ids.map((id) => refusalToChange(viewer, found.get(id)));
  if (refusals.includes('NOT_FOUND')) refuse('NOT_FOUND');
  if (refusals.includes('FORBIDDEN')) refuse('FORBIDDEN');
  const vendorId = viewer.userId;
  const changed = await changeOnline(tx, { vendorId, ids, isOnline, at: deps.clock.now() });
  if (changed.length > 0) await deps.events.announce(tx, listingsChanged, { vendorId });
  if (isOnline) await publishProducts(deps, tx, changed);
  if (isOnline && changed.length > 0) await deps.events.announce(tx, offersChanged, { productIds: changed });
  return { changed };
}
