import { eq } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';

/**
 * Returns the name that was there, or nothing where there is no listing. `updatedAt` stays: a form
 * that is open for one of them has not missed a change of the listing.
 */
export async function setVendorName(db: Executor, vendorId: number, name: string): Promise<string | undefined> {
  const ofVendor = eq(products.vendorId, vendorId);
  const [listing] = await db.select({ name: products.vendorName }).from(products).where(ofVendor).limit(1);
  if (listing) await db.update(products).set({ vendorName: name }).where(ofVendor);
  return listing?.name;
}
