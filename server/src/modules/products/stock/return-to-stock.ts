import type { ProductStatus } from '@akatale/contracts/products/products';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { listingsChanged, offersChanged } from '../products-events.ts';
import { publishProducts } from '../listings/publish-products.ts';
import { returnStock } from './stock-store.ts';
import type { StockChange } from './take-from-stock.ts';

/** A sold-out product is relisted; one that its vendor has removed since stays removed. */
export async function returnToStock(
  deps: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { productId, quantity }: StockChange,
): Promise<{ stock: number; status: ProductStatus }> {
  const returned = await returnStock(tx, productId, quantity, deps.clock.now());
  if (!returned) throw new Error(`Product ${productId} is not there`);
  const { vendorId, ...left } = returned;
  await deps.events.announce(tx, listingsChanged, { vendorId });
  await publishProducts(deps, tx, [productId]);
  if (left.stock === quantity) await deps.events.announce(tx, offersChanged, { productIds: [productId] });
  return left;
}
