import type { ProductMark } from '@akatale/contracts/products/products';
import { and, arrayOverlaps, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import { users } from '../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { changedAt } from './products-store.ts';

/** Moves `updatedAt`, so that an edit form that was open before must reload. Requires the lock of the row. */
export async function storeMark(tx: Transaction, id: number, mark: ProductMark | null, at: Date): Promise<void> {
  await tx
    .update(products)
    .set({
      mark,
      isWithheld: sql`${mark !== null} or exists (
        select from ${users} where ${users.id} = ${products.vendorId} and ${users.suspendedAt} is not null)`,
      updatedAt: changedAt(at),
    })
    .where(eq(products.id, id));
}

/** Listings of a vendor without a mark, removed ones too; not more than `enough`. */
export async function countPassed(db: Executor, vendorId: number, enough: number): Promise<number> {
  const passed = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isNull(products.mark)))
    .limit(enough);
  return db.$count(passed.as('passed'));
}

interface Likeness {
  vendorId: number;
  title: string;
  description: string;
  /** As they were sent: photos of another listing are copied before they are stored. */
  images: readonly string[];
}

/** Whether a listing of the vendor that has a mark, or was removed with one, has one of these photos or all the words. */
export async function isLikeMarked(db: Executor, { vendorId, title, description, images }: Likeness): Promise<boolean> {
  const [like] = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.vendorId, vendorId),
        isNotNull(products.mark),
        or(
          arrayOverlaps(products.images, [...images]),
          and(eq(products.title, title), eq(products.description, description)),
        ),
      ),
    )
    .limit(1);
  return like !== undefined;
}
