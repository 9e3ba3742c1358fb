import type { ProductStatus } from '@akatale/contracts/products/products';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { priceNow } from '../product-view.ts';
import { lockForSale as lockRow } from './stock-store.ts';

export interface ForSale {
  title: string;
  status: ProductStatus;
  stock: number;
  priceUgx: number;
}

export async function lockForSale(tx: Transaction, productId: number): Promise<ForSale> {
  const row = await lockRow(tx, productId);
  if (!row) throw new Error(`Product ${productId} is not there`);
  const { title, status, stock } = row;
  return { title, status, stock, priceUgx: priceNow(row) };
}
