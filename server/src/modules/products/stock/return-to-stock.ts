import type { ProductStatus } from '@akatale/contracts/products/products';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { publishProducts } from '../listings/publish-products.ts';
import { returnStock } from './stock-store.ts';
import type { Taken } from './take-from-stock.ts';

/**
 * Gives back what a sale took, when the sale is taken back; what there is of it then. What was sold
 * out is for sale again; what its vendor has removed in the meantime stays removed.
 */
export async function returnToStock(
  deps: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { productId, quantity }: Taken,
): Promise<{ stock: number; status: ProductStatus }> {
  const left = await returnStock(tx, productId, quantity, deps.clock.now());
  if (!left) throw new Error(`Product ${productId} is not there`);
  await publishProducts(deps, tx, [productId]);
  return left;
}
