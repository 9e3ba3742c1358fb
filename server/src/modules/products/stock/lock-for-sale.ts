import type { ProductStatus } from '@akatale/contracts/products/products';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { priceNow } from '../product-view.ts';
import { lockForSale as lockRow } from './stock-store.ts';

/** A product at the moment of its sale. */
export interface ForSale {
  title: string;
  status: ProductStatus;
  stock: number;
  /** What one of it costs now, promotion included. */
  priceUgx: number;
}

/**
 * What a sale is decided from. The product cannot change until the transaction ends, so that all
 * sales of one product come one after the other.
 */
export async function lockForSale(tx: Transaction, productId: number): Promise<ForSale> {
  const row = await lockRow(tx, productId);
  if (!row) throw new Error(`Product ${productId} is not there`);
  const { title, status, stock } = row;
  return { title, status, stock, priceUgx: priceNow(row) };
}
