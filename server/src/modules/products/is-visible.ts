import type { Viewer } from '../../platform/http/viewer.ts';
import type { Executor } from '../../platform/postgres/database.ts';
import { maySeeProduct } from './product-policy.ts';
import { findProduct } from './products-store.ts';

/** Whether there is such a product for this viewer. */
export async function isVisible(
  db: Executor,
  viewer: Pick<Viewer, 'userId' | 'role'> | null,
  productId: number,
): Promise<boolean> {
  const product = await findProduct(db, productId);
  return product !== undefined && maySeeProduct(viewer, product);
}
