import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { lockForSale, type ForSale } from './lock-for-sale.ts';
import { refusalToChange } from '../product-policy.ts';
import { findProduct } from '../listings/products-store.ts';

export async function lockOwnForSale(
  tx: Transaction,
  viewer: Pick<Viewer, 'userId' | 'role'>,
  productId: number,
): Promise<ForSale> {
  const refusal = refusalToChange(viewer, await findProduct(tx, productId));
  if (refusal) refuse(refusal);
  return lockForSale(tx, productId);
}
