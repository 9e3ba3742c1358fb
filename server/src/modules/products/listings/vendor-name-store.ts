import { eq } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';

/** Returns the previous name. `updatedAt` stays, so that open edit forms remain valid. */
export async function setVendorName(db: Executor, vendorId: number, name: string): Promise<string | undefined> {
  const ofVendor = eq(products.vendorId, vendorId);
  const [listing] = await db.select({ name: products.vendorName }).from(products).where(ofVendor).limit(1);
  if (listing) await db.update(products).set({ vendorName: name }).where(ofVendor);
  return listing?.name;
}
