import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import { users } from '../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

const isUnplaced = sql`${products.placedLocation} is distinct from coalesce(${products.location}, '')`;

export async function findUnplaced(db: Executor, { afterId, limit }: { afterId: number; limit: number }) {
  return db
    .select({ id: products.id, location: products.location, vendorLocation: users.location })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(gt(products.id, afterId), isUnplaced))
    .orderBy(products.id)
    .limit(limit);
}

interface ReadPlace {
  id: number;
  district: string | null;
  area: string | null;
  placedLocation: string;
}

/** Not of listings that have been placed, or moved, since they were read. It is no edit: `updatedAt` stays. */
export async function setPlaces(db: Executor, places: readonly ReadPlace[]): Promise<void> {
  const column = <Name extends keyof ReadPlace>(name: Name) => sql.param(places.map((place) => place[name]));
  await db.execute(sql`
    with read as (
      select * from unnest(${column('id')}::bigint[], ${column('district')}::text[], ${column('area')}::text[],
        ${column('placedLocation')}::text[]) as read (id, district, area, placed_location)
    ), locked as (
      select id from products where id in (select id from read) order by id for no key update
    )
    update products set district = read.district, area = read.area, placed_location = read.placed_location
    from read join locked using (id)
    where products.id = read.id and coalesce(products.location, '') = read.placed_location
      and products.placed_location is distinct from read.placed_location`);
}

/** Of listings without a location; locks in the order of ids, as other changes of all of a vendor's listings do. */
export async function setVendorPlace(tx: Transaction, vendorId: number, place: Omit<ReadPlace, 'id'>): Promise<void> {
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
