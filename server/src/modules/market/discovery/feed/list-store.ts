import type { ResultsCount } from '@akatale/contracts/market/discovery-schemas';
import { and, sql } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { inOrder, isBehind } from '../../products/index.ts';
import { feedColumns, orderOf, startOf } from './feed-store.ts';
import { readNearest } from './nearest-store.ts';
import { isWanted, type ListPage, type Wanted } from './wanted-store.ts';

/* Each statement is planned for its own values, as what is quick for one place, price or word is slow for another. */

export type ListedRow = Awaited<ReturnType<typeof readSorted>>[number];

/** A page of what is wanted, from a position on. */
export async function readList(db: Executor, wanted: Wanted, page: ListPage): Promise<ListedRow[]> {
  const isWalked = page.feedQuery.sort === 'nearest' && !(await hasRareWords(db, wanted));
  return (isWalked && (await readNearest(db, wanted, page))) || readSorted(db, wanted, page);
}

/** Their index would be read again for each place; to sort all that have them reads it once. */
async function hasRareWords(db: Executor, wanted: Wanted): Promise<boolean> {
  return wanted.matching !== undefined && (await countFiltered(db, wanted)).isExact;
}

async function readSorted(db: Executor, wanted: Wanted, { feedQuery, after, limit }: ListPage) {
  const order = orderOf(feedQuery);
  const position = { key: order.column, id: products.id };
  return db
    .select(feedColumns)
    .from(products)
    .where(and(isWanted(wanted), after && isBehind(order, position, startOf(order, after))))
    .orderBy(inOrder(order, position))
    .limit(limit);
}

/** Counting stops at `most`. */
export async function countList(db: Executor, wanted: Wanted, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(isWanted(wanted))
    .limit(most)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some);
  return row?.count ?? 0;
}

/** Counting further would read rows for a figure that is never shown. */
const MAX_COUNTED = 1_000;

/** Exact to 1,000; else at least so many. */
export async function countFiltered(db: Executor, wanted: Wanted): Promise<ResultsCount> {
  const count = await countList(db, wanted, MAX_COUNTED);
  return { count, isExact: count < MAX_COUNTED };
}
