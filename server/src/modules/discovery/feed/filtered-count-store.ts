import { and, eq, sql } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { fitsFilters, noFilters, type ProductFilters } from '../../products/index.ts';

/** Counting further would read rows for a figure that is never shown. */
export const MAX_COUNTED = 1_000;

export async function countFiltered(
  db: Executor,
  { category, filters = noFilters }: { category: string | undefined; filters?: ProductFilters | undefined },
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(
      and(
        sql`${products.isListed}`,
        category === undefined ? undefined : eq(products.category, category),
        fitsFilters((name) => sql.param(filters[name])),
      ),
    )
    .limit(MAX_COUNTED)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some);
  return row?.count ?? 0;
}
