import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import { savedProducts } from '../../../database/schema/saved-products.ts';
import { users } from '../../../database/schema/users.ts';
import { lockKey, prepared, type Executor, type Transaction } from '../../../platform/postgres/database.ts';
import { effectivePriceUgx, summaryColumns } from '../products/index.ts';

/** The class of these advisory locks, different from all others of this database. */
const SAVED_LOCK = 7_200_140;

/** One transaction at a time changes what a person has saved, so that the limit holds. */
export async function lockSavedOf(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SAVED_LOCK}, ${lockKey(userId)})`);
}

/** Locked until the transaction ends: an edit comes before, with its price, or after, and finds the row to notify. */
export async function lockForSaving(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({
      id: products.id,
      vendorId: products.vendorId,
      title: products.title,
      status: products.status,
      isOnline: products.isOnline,
      isWithheld: products.isWithheld,
      priceUgx: sql<number>`${effectivePriceUgx}`.mapWith(products.priceUgx),
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(products.id)
    .for('share');
}

const idsOf = prepared('saved_ids', (db) =>
  db
    .select({ productId: savedProducts.productId })
    .from(savedProducts)
    .where(eq(savedProducts.userId, sql.placeholder('userId')))
    .orderBy(desc(savedProducts.id)),
);

/** The last saved first. */
export async function findSavedIds(db: Executor, userId: number): Promise<number[]> {
  const rows = await idsOf(db).execute({ userId });
  return rows.map(({ productId }) => productId);
}

type NewSaved = Pick<
  typeof savedProducts.$inferInsert,
  'userId' | 'productId' | 'title' | 'priceAtSavingUgx' | 'notifiedState' | 'savedAt'
>;

export async function insertSaved(tx: Transaction, rows: readonly NewSaved[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ ...row, lowestNotifiedUgx: row.priceAtSavingUgx }));
  await tx.insert(savedProducts).values(values).onConflictDoNothing();
}

export async function deleteSaved(
  db: Executor,
  { userId, productId }: { userId: number; productId: number },
): Promise<void> {
  await db.delete(savedProducts).where(and(eq(savedProducts.userId, userId), eq(savedProducts.productId, productId)));
}

const savedPage = prepared('saved_products_of', (db) =>
  db
    .select({
      savedId: savedProducts.id,
      savedAt: savedProducts.savedAt,
      titleAtSaving: savedProducts.title,
      priceAtSavingUgx: savedProducts.priceAtSavingUgx,
      product: summaryColumns,
      isWithheld: products.isWithheld,
    })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(
      and(
        eq(savedProducts.userId, sql.placeholder('userId')),
        lt(savedProducts.id, sql.placeholder('before')),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(desc(savedProducts.id))
    .limit(sql.placeholder('limit')),
);

/** Without products of suspended and erased vendors. */
export async function findSaved(db: Executor, page: { userId: number; before: number; limit: number }) {
  return savedPage(db).execute(page);
}

export type SavedRow = Awaited<ReturnType<typeof findSaved>>[number];

const saversOf = prepared('savers_of', (db) =>
  db
    .select({ productId: savedProducts.productId, count: sql<number>`count(*)::int` })
    .from(savedProducts)
    .where(sql`${savedProducts.productId} = any(${sql.placeholder('ids')}::bigint[])`)
    .groupBy(savedProducts.productId),
);

/** How many people have saved each product; absent: nobody. */
export async function countSavers(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await saversOf(db).execute({ ids });
  return new Map(rows.map(({ productId, count }) => [productId, count]));
}

export async function findAllSaved(db: Executor, userId: number) {
  return db
    .select({ productId: savedProducts.productId, savedAt: savedProducts.savedAt })
    .from(savedProducts)
    .where(eq(savedProducts.userId, userId))
    .orderBy(savedProducts.id);
}

/** What a person has saved, and what others have saved of theirs. */
export async function deleteSavedOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(savedProducts).where(eq(savedProducts.userId, userId));
  const own = tx.select({ id: products.id }).from(products).where(eq(products.vendorId, userId));
  await tx.delete(savedProducts).where(inArray(savedProducts.productId, own));
}
