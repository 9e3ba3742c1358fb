import { eq, sql, inArray, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';

type Change = { vendorName: string } | { isWithheld: SQL };

/** Locks in the order of ids to prevent deadlocks with `changeOnline`. `updatedAt` stays: edit forms remain valid. */
async function changeAllOf(tx: Transaction, vendorId: number, change: Change): Promise<void> {
  const locked = tx
    .$with('locked')
    .as(
      tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.vendorId, vendorId))
        .orderBy(products.id)
        .for('no key update'),
    );
  await tx
    .with(locked)
    .update(products)
    .set(change)
    .where(inArray(products.id, tx.select({ id: locked.id }).from(locked)));
}

/** Returns the previous name. */
export async function setVendorName(tx: Transaction, vendorId: number, name: string): Promise<string | undefined> {
  const [listing] = await tx
    .select({ name: products.vendorName })
    .from(products)
    .where(eq(products.vendorId, vendorId))
    .limit(1);
  if (listing) await changeAllOf(tx, vendorId, { vendorName: name });
  return listing?.name;
}

/** A listing with a mark stays withheld when its vendor is restored. */
export async function setVendorSuspended(tx: Transaction, vendorId: number, isSuspended: boolean): Promise<void> {
  await changeAllOf(tx, vendorId, { isWithheld: sql`${isSuspended} or ${products.mark} is not null` });
}
