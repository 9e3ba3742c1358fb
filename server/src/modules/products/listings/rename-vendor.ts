import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { indexWords } from './products-store.ts';
import { setVendorName } from './vendor-name-store.ts';

export async function renameVendor(
  { accounts }: Pick<ProductsDeps, 'accounts'>,
  tx: Transaction,
  vendorId: number,
): Promise<void> {
  const vendor = await accounts.getSeller(tx, vendorId);
  if (!vendor) return;
  const before = await setVendorName(tx, vendorId, vendor.name);
  if (before !== undefined) await indexWords(tx, vendor.name, before);
}
