import { eq } from 'drizzle-orm';
import { products } from '../../database/schema/index.ts';
import type { Executor } from '../../platform/postgres/database.ts';

/** `updatedAt` stays: a form that is open for one of them has not missed a change of the listing. */
export async function setVendorName(db: Executor, vendorId: number, name: string): Promise<void> {
  await db.update(products).set({ vendorName: name }).where(eq(products.vendorId, vendorId));
}
