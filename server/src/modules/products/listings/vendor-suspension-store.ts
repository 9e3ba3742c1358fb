import { eq } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';

/** `updatedAt` stays, so that open edit forms remain valid. */
export async function setVendorSuspended(tx: Transaction, vendorId: number, isVendorSuspended: boolean): Promise<void> {
  await tx.update(products).set({ isVendorSuspended }).where(eq(products.vendorId, vendorId));
}
