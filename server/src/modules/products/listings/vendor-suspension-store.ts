import { eq } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';

/**
 * Takes everything of a vendor out of every public list, or brings it back. `updatedAt` stays: a form
 * that is open for one of them has not missed a change of the listing.
 */
export async function setVendorSuspended(tx: Transaction, vendorId: number, isVendorSuspended: boolean): Promise<void> {
  await tx.update(products).set({ isVendorSuspended }).where(eq(products.vendorId, vendorId));
}
