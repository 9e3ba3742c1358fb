import type { Attributes } from '@akatale/contracts/market/attribute-names';
import { and, or, sql } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { fitsFilters, noFilters, type ProductFilters } from '../../products/index.ts';
import { namedTiers } from '../search/count-found.ts';
import { matches } from '../search/matches-store.ts';
import { inOrder } from './feed-store.ts';

export const MAX_COUNTED_ROWS = 5_000;

export interface Narrowed {
  category: string;
  search: string | undefined;
  isAsTyped: boolean;
  filters: ProductFilters | undefined;
}

/** Listings that fit, by their attributes, of the newest of the category or of those that a search finds. */
export async function countByAttributes(db: Executor, { category, search, isAsTyped, filters = noFilters }: Narrowed) {
  const { sure } = search ? await namedTiers(db, { search, isAsTyped }) : { sure: [] };
  const of = db
    .select()
    .from(products)
    .where(
      and(sql`${products.isListed} and ${products.category} = ${category}`, or(...sure.map((match) => matches(match)))),
    );
  const read = (sure.length > 0 ? of : of.orderBy(inOrder('newArrivals', { key: products.createdAt, id: products.id })))
    .limit(MAX_COUNTED_ROWS)
    .as('read');
  return db
    .select({
      attributes:
        sql<Attributes>`case when ${fitsFilters((name) => sql.param(filters[name]), read)} then ${read.attributes} end`.as(
          'held',
        ),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(read)
    .groupBy(sql`held`);
}
