import { and } from 'drizzle-orm';
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
  const nearest = page.feedQuery.sort === 'nearest' ? await readNearest(db, wanted, page) : null;
  return nearest ?? readSorted(db, wanted, page);
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
