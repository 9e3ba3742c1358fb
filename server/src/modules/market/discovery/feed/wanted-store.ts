import type { ResultsCount } from '@akatale/contracts/market/discovery-schemas';
import { and, eq, not, or, sql, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { fitsFilters } from '../../products/index.ts';
import { anyOf, type TextMatch } from '../search/search-tiers.ts';
import type { FeedCursor, FeedQuery } from './feed-cursor.ts';

/** What a listing has to be. */
export interface Wanted extends Pick<FeedQuery, 'category' | 'filters'> {
  /** One of them, if given. */
  matching?: readonly TextMatch[] | undefined;
  /** None of them. */
  except?: readonly TextMatch[] | undefined;
}

export function isWanted({ category, filters, matching, except = [] }: Wanted): SQL | undefined {
  return and(
    sql`${products.isListed}`,
    category === undefined ? undefined : eq(products.category, category),
    filters && fitsFilters((name) => sql.param(filters[name])),
    matching && matchesAny(matching),
    except.length === 0 ? undefined : not(matchesAny(except)),
  );
}

/** Queries of titles are one, so that the index of words is read once. */
function matchesAny(matches: readonly TextMatch[]): SQL {
  const titled = anyOf(matches.flatMap(({ field, query }) => (field === 'title' ? [query] : [])));
  const inTitle = (query: string) => sql`${products.titleDocument} @@ ${query}::tsquery`;
  const any = or(
    ...(titled === '' ? [] : [inTitle(titled)]),
    ...matches.flatMap(({ field, query, inTitle: titleToo }) => {
      if (field === 'title') return [];
      const isAnywhere = sql`${products.searchDocument} @@ ${query}::tsquery`;
      return [titleToo === undefined ? isAnywhere : and(isAnywhere, inTitle(titleToo))];
    }),
  );
  return any ?? sql`false`;
}

export interface ListPage {
  feedQuery: FeedQuery;
  after?: FeedCursor | undefined;
  limit: number;
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
