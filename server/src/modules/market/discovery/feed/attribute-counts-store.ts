import { sql } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { inOrder, listOrders } from '../../products/index.ts';
import type { Choice } from '../search/count-found.ts';
import { readWanted } from '../search/read-wanted.ts';
import { isWanted } from './wanted-store.ts';

export const MAX_COUNTED_ROWS = 5_000;

export type Narrowed = Choice & { category: string };

/** Listings that fit, by their attributes: the newest, or some that a search finds. */
export async function countByAttributes(db: Executor, { category, search, isAsTyped, filters }: Narrowed) {
  const matching = search === undefined ? undefined : (await readWanted(db, { search, isAsTyped })).sure;
  const of = db
    .select({ attributes: products.attributes })
    .from(products)
    .where(isWanted({ category, filters, matching }));
  const read = (
    matching ? of : of.orderBy(inOrder(listOrders.newArrivals, { key: products.createdAt, id: products.id }))
  )
    .limit(MAX_COUNTED_ROWS)
    .as('read');
  return db
    .select({ attributes: read.attributes, count: sql<number>`count(*)`.mapWith(Number) })
    .from(read)
    .groupBy(read.attributes);
}
