import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mayOpen } from './is-visible.ts';
import { toProductDetail } from '../product-view.ts';
import { isOwner } from '../product-policy.ts';
import type { ProductsDeps } from '../products-deps.ts';
import type { ReadProduct } from './read-products.ts';

interface GetProductDeps extends Pick<ProductsDeps, 'countSavers' | 'hasChatAbout'> {
  readProduct: ReadProduct;
}

/** A buyer with a chat about it still finds a removed product. What is hidden is refused as `NOT_FOUND`. Its vendor
 * sees how many people have saved it. */
export async function getProduct(
  deps: GetProductDeps,
  { id, viewer }: { id: number; viewer: Viewer | null },
): Promise<ProductDetail> {
  const row = await deps.readProduct(id);
  if (!row || !(await mayOpen(deps, viewer, row))) refuse('NOT_FOUND');
  const product = toProductDetail(row);
  if (!isOwner(viewer, row.vendorId)) return product;
  return { ...product, savers: (await deps.countSavers([id])).get(id) ?? 0 };
}
