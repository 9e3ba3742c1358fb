import type { ProductMark } from '@akatale/contracts/market/products';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { type Executor, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';
import { BLANK_HASH, NEAR_BITS, repeats, isNearlySame } from '../../../../platform/text/nearly-same.ts';
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
  exceptId?: number;
  title: string;
  description: string;
  /** As they were sent: photos of another listing are copied before they are stored. */
  images: readonly string[];
  photoIds: readonly number[];
}

/** Rule 143. */
export async function isLikeMarked(db: Executor, listing: Likeness): Promise<boolean> {
  const marked = await findMarked(db, listing);
  return marked.some(
    (other) => other.hasPhoto || (other.hasNearPhoto && isNearlySame(listing, other)) || repeats(listing, other),
  );
}

async function findMarked(db: Executor, { vendorId, exceptId = 0, images, photoIds }: Likeness) {
  const columns = { title: z.string(), description: z.string(), hasPhoto: z.boolean(), hasNearPhoto: z.boolean() };
  return rowsOf(db, columns)`
    select title, description, images && ${sql.param([...images])}::text[] as "hasPhoto", exists (
      select from photos shown
      join photos sent on sent.id = any(${sql.param([...photoIds])}::bigint[]) and sent.perceptual_hash <> ${BLANK_HASH}
        and bit_count(('x' || shown.perceptual_hash)::bit(64) # ('x' || sent.perceptual_hash)::bit(64)) <= ${NEAR_BITS}
      where shown.product_id = products.id
    ) as "hasNearPhoto"
    from products
    where vendor_id = ${vendorId} and mark is not null and id <> ${exceptId}`;
}
