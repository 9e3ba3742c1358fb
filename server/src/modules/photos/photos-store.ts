import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { photos } from '../../database/schema/index.ts';
import type { Executor } from '../../platform/postgres/database.ts';

export async function insertPhoto(db: Executor, photo: typeof photos.$inferInsert): Promise<void> {
  await db.insert(photos).values(photo);
}

/**
 * The photos of these keys that are this person's own and on no other product, with their colours.
 * They are locked, in one order, so that of two listings with the same photos one waits and then
 * finds them taken.
 */
export async function lockUsable(
  db: Executor,
  { ownerId, keys, productId }: { ownerId: number; keys: readonly string[]; productId: number },
): Promise<Map<string, { id: number; color: string }>> {
  const rows = await db
    .select({ id: photos.id, key: photos.key, color: photos.color })
    .from(photos)
    .where(
      and(
        inArray(photos.key, [...keys]),
        eq(photos.ownerId, ownerId),
        or(isNull(photos.productId), eq(photos.productId, productId)),
      ),
    )
    .orderBy(photos.id)
    .for('update');
  return new Map(rows.map(({ key, ...photo }) => [key, photo]));
}

export async function setProduct(db: Executor, ids: number[], productId: number): Promise<void> {
  await db.update(photos).set({ productId }).where(inArray(photos.id, ids));
}

/** Unbinds the photos of a product that are not among `kept`. */
export async function releaseOthers(db: Executor, kept: number[], productId: number) {
  await db
    .update(photos)
    .set({ productId: null })
    .where(and(eq(photos.productId, productId), notInArray(photos.id, kept)));
}

/** Forgets at most `limit` photos that no product has used for a day; returns their keys. */
export async function deleteOrphans(db: Executor, limit: number): Promise<string[]> {
  const orphans = db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(isNull(photos.productId), sql`${photos.createdAt} < app_now() - interval '24 hours'`),
    )
    .orderBy(photos.id)
    .limit(limit)
    // Whatever a listing is being bound to at this moment is no orphan.
    .for('update', { skipLocked: true });
  const rows = await db
    .delete(photos)
    .where(inArray(photos.id, orphans))
    .returning({ key: photos.key });
  return rows.map(({ key }) => key);
}

export async function findAllOf(db: Executor, ownerId: number) {
  return db
    .select({
      key: photos.key,
      productId: photos.productId,
      width: photos.width,
      height: photos.height,
      createdAt: photos.createdAt,
    })
    .from(photos)
    .where(eq(photos.ownerId, ownerId))
    .orderBy(photos.id);
}

/** Forgets all photos of a person; returns their keys. */
export async function deleteAllOf(db: Executor, ownerId: number): Promise<string[]> {
  const rows = await db
    .delete(photos)
    .where(eq(photos.ownerId, ownerId))
    .returning({ key: photos.key });
  return rows.map(({ key }) => key);
}
