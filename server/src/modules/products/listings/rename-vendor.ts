import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { setVendorName } from './all-of-vendor-store.ts';

export async function renameVendor(
  { accounts, dictionary }: Pick<ProductsDeps, 'accounts' | 'dictionary'>,
  tx: Transaction,
  vendorId: number,
): Promise<void> {
  const vendor = await accounts.getSeller(tx, vendorId);
  if (!vendor) return;
  const before = await setVendorName(tx, vendorId, vendor.name);
  if (before !== undefined) await dictionary.indexWords(tx, vendor.name, before);
}
