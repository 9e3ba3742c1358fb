import type { ProductStatus } from '@akatale/contracts/market/products';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { publishProducts } from '../listings/own-listings.ts';
import { type ProductsDeps, listingsChanged, offersChanged } from '../products-deps.ts';
import { takeStock, returnStock } from './stock-store.ts';

export interface StockChange {
  productId: number;
  quantity: number;
}

/** One conditional update, so that concurrent sales never take more than the stock. */
export async function takeFromStock(
  deps: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { productId, quantity }: StockChange,
): Promise<{ stock: number; status: ProductStatus } | undefined> {
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new RangeError(`A sale takes whole things, not ${quantity}`);
  }
  const taken = await takeStock(tx, productId, quantity, deps.clock.now());
  if (!taken) return undefined;
  const { vendorId, ...left } = taken;
  await deps.events.announce(tx, listingsChanged, { vendorId });
  if (left.status === 'sold') await deps.events.announce(tx, offersChanged, { productIds: [productId] });
  return left;
}

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
