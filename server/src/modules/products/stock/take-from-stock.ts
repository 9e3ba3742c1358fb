import type { ProductStatus } from '@akatale/contracts/products/products';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { takeStock } from './stock-store.ts';

export interface Taken {
  productId: number;
  quantity: number;
}

/**
 * How every sale takes its goods: one conditional update, so that of many at once only as many win
 * as there are things. The last one makes the product sold. Nothing is returned, and nothing
 * changed, where there is less than asked for or the product is not for sale.
 */
export async function takeFromStock(
  deps: Pick<ProductsDeps, 'clock'>,
  tx: Transaction,
  { productId, quantity }: Taken,
): Promise<{ stock: number; status: ProductStatus } | undefined> {
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new RangeError(`A sale takes whole things, not ${quantity}`);
  }
  return takeStock(tx, productId, quantity, deps.clock.now());
}
