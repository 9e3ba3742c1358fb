import type { ProductDetail } from '@akatale/contracts/products';
import { refuse } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { maySeeProduct } from './product-policy.ts';
import { toProductDetail } from './product-view.ts';
import type { ProductsDeps } from './products-deps.ts';
import type { ReadProduct } from './read-products.ts';

interface Reading extends Pick<ProductsDeps, 'hasTalkedAbout'> {
  readProduct: ReadProduct;
}

/**
 * One product. Whoever has a chat about it still finds it when it is offline or gone. What this viewer may
 * not see is as absent as what never was: `NOT_FOUND`.
 */
export async function getProduct(
  { readProduct, hasTalkedAbout }: Reading,
  { id, viewer }: { id: number; viewer: Viewer | null },
): Promise<ProductDetail> {
  const row = await readProduct(id);
  const maySee =
    row && (maySeeProduct(viewer, row) || (viewer && (await hasTalkedAbout(viewer.userId, id))));
  if (!maySee) refuse('NOT_FOUND');
  return toProductDetail(row);
}
