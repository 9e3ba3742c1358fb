import { and } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { inOrder, isBehind } from '../../products/index.ts';
import type { TextMatch } from '../search/search-tiers.ts';
import { feedColumns, orderOf, readKinds, startOf } from './feed-store.ts';
import { readNearest } from './nearest-store.ts';
import { isWanted, type ListPage, type Wanted } from './wanted-store.ts';

/* Each statement is planned for its own values, as what is quick for one place, price or word is slow for another. */

export type ListedRow = Awaited<ReturnType<typeof readSorted>>[number];

/** A page of what is wanted, from a position on. */
export async function readList(db: Executor, wanted: Wanted, page: ListPage): Promise<ListedRow[]> {
  const ofKinds = page.feedQuery.sort === 'recommended' ? kindsAlone(wanted) : undefined;
  const merged = ofKinds && (await readKinds(db, ofKinds, page));
  if (merged) return merged;
  const nearest = page.feedQuery.sort === 'nearest' ? await readNearest(db, wanted, page) : null;
  return nearest ?? readSorted(db, wanted, page);
}

/** Of what is wanted for its kind, perhaps with words, and for nothing else. */
function kindsAlone({ category, filters, matching = [], except = [] }: Wanted): TextMatch['ofKinds'] {
  const isNarrowed = category !== undefined || filters !== undefined || matching.length > 1 || except.length > 0;
  return isNarrowed ? undefined : matching[0]?.ofKinds;
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
