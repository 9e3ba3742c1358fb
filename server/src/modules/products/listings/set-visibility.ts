import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { changeOnline, findToShow } from '../own-list/own-products-store.ts';
import { refusalToChange } from '../product-policy.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { publishProducts } from './publish-products.ts';

interface Visibility {
  viewer: Pick<Viewer, 'userId' | 'role'>;
  productIds: readonly number[];
  isOnline: boolean;
}

/**
 * Shows or hides products of one's own, all of them or none; sold ones too. `updatedAt` moves as it
 * does with an edit, so that a form which is open for one of them must look again. Refuses
 * `NOT_FOUND` where one is not there for this vendor, else `FORBIDDEN` where one is somebody
 * else's. Repeating it changes nothing.
 */
export async function setVisibility(
  deps: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { viewer, productIds, isOnline }: Visibility,
): Promise<{ changed: number[] }> {
  const ids = [...new Set(productIds)];
  const known = new Map((await findToShow(tx, ids)).map((product) => [product.id, product]));
  const refusals = ids.map((id) => refusalToChange(viewer, known.get(id)));
  if (refusals.includes('NOT_FOUND')) refuse('NOT_FOUND');
  if (refusals.includes('FORBIDDEN')) refuse('FORBIDDEN');
  const vendorId = viewer.userId;
  const changed = await changeOnline(tx, { vendorId, ids, isOnline, at: deps.clock.now() });
  if (isOnline) await publishProducts(deps, tx, changed);
  return { changed };
}
