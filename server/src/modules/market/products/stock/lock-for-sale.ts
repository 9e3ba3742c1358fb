import type { ProductStatus } from '@akatale/contracts/market/products';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { findProduct } from '../listings/products-store.ts';
import { refusalToChange } from '../product-policy.ts';
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

export async function lockOwnForSale(tx: Transaction, viewer: Actor, productId: number): Promise<ForSale> {
  const refusal = refusalToChange(viewer, await findProduct(tx, productId));
  if (refusal) refuse(refusal);
  return lockForSale(tx, productId);
}
