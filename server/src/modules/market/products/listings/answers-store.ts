import { and, inArray } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';

/** Of those that everyone may buy now. */
export async function findAnswers(db: Executor, ids: readonly number[]) {
  const rows = await db
    .select({ id: products.id, priceUgx: products.effectivePriceUgx, savedAnswers: products.savedAnswers })
    .from(products)
    .where(and(inArray(products.id, [...ids]), products.isListed));
  return new Map(rows.map((row) => [row.id, row]));
}
