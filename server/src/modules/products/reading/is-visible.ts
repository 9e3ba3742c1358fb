import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { findProduct } from '../listings/products-store.ts';
import { maySeeProduct, type SeenProduct } from '../product-policy.ts';
import type { ProductsDeps } from '../products-deps.ts';

type Actor = Pick<Viewer, 'userId' | 'role'>;

/** A buyer with a chat about a product still sees it when removed, but not while its vendor is suspended. */
export async function mayOpen(
  { hasChatAbout }: Pick<ProductsDeps, 'hasChatAbout'>,
  viewer: Actor | null,
  product: SeenProduct & { id: number },
): Promise<boolean> {
  if (maySeeProduct(viewer, product)) return true;
  if (viewer === null || product.isVendorSuspended) return false;
  return hasChatAbout(viewer.userId, product.id);
}

export async function isVisible(
  deps: Pick<ProductsDeps, 'hasChatAbout'>,
  db: Executor,
  viewer: Actor | null,
  productId: number,
): Promise<boolean> {
  const product = await findProduct(db, productId);
  return product !== undefined && mayOpen(deps, viewer, product);
}
