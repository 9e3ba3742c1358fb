import type { Transaction } from '../../platform/postgres/database.ts';
import { learnWords } from './products-store.ts';
import { setVendorName } from './vendor-name-store.ts';

/** All listings of a vendor carry the new name, and are found by it, also misspelt. */
export async function renameVendor(tx: Transaction, vendorId: number, name: string): Promise<void> {
  const before = await setVendorName(tx, vendorId, name);
  if (before !== undefined) await learnWords(tx, name, before);
}
