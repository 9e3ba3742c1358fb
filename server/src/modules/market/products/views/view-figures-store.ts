import { and, eq, gt, lte, max, sql } from 'drizzle-orm';
import { products, productViewsDaily } from '../../../../database/schema/products.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

const sumOfDays = sql<number>`coalesce(sum(${productViewsDaily.views}), 0)::int`;

/** The last id of the next page; undefined behind the last product. */
export async function findPageEnd(db: Executor, { after, size }: { after: number; size: number }) {
  const { id } = products;
  const page = db.select({ id }).from(products).where(gt(id, after)).orderBy(id).limit(size).as('page');
  const [row] = await db.select({ id: max(page.id) }).from(page);
  return row?.id ?? undefined;
}

interface IdRange {
  /** Exclusive. */
  after: number;
  upTo: number;
}

export async function findWronglyViewed(db: Executor, { after, upTo }: IdRange): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .leftJoin(productViewsDaily, eq(productViewsDaily.productId, products.id))
    .where(and(gt(products.id, after), lte(products.id, upTo)))
    .groupBy(products.id)
    .having(sql`${products.views} <> ${sumOfDays}`)
    .orderBy(products.id);
  return rows.map(({ id }) => id);
}

export async function lockViews(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx
    .select({ views: products.views })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update');
  if (!row) throw new Error(`Product ${id} is not there`);
  return row.views;
}

export async function sumViews(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx
    .select({ views: sumOfDays })
    .from(productViewsDaily)
    .where(eq(productViewsDaily.productId, id));
  return row?.views ?? 0;
}

export async function setViews(tx: Transaction, id: number, views: number): Promise<void> {
  await tx.update(products).set({ views }).where(eq(products.id, id));
}
