import { and, eq, inArray, isNull } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

export async function findPlaceOf(db: Executor, id: number) {
  const [row] = await db
    .select({ district: products.district, area: products.area })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

interface StoredPlace {
  district: string | null;
  area: string | null;
}

/** Of listings without a location; locks in the order of ids, as other changes of all of a vendor's listings do. */
export async function setVendorPlace(tx: Transaction, vendorId: number, place: StoredPlace): Promise<void> {
  const locked = tx.$with('locked').as(
    tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.vendorId, vendorId), isNull(products.location)))
      .orderBy(products.id)
      .for('no key update'),
  );
  await tx
    .with(locked)
    .update(products)
    .set(place)
    .where(inArray(products.id, tx.select({ id: locked.id }).from(locked)));
}
