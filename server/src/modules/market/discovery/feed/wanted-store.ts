import type { ResultsCount } from '@akatale/contracts/market/discovery-schemas';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { products } from '../../../../database/schema/products.ts';
import { type Executor, rowsOf } from '../../../../platform/postgres/database.ts';
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
    except.length === 0 ? undefined : sql`(${matchesAny(except)}) is not true`,
  );
}

/** Whether a listing matches by its kind alone. */
const isOfKind = (match: TextMatch): match is TextMatch & Required<Pick<TextMatch, 'ofKinds'>> =>
  match.ofKinds?.words === null;

/** Queries of titles are one, so that the index of words is read once; kinds have an index of their own. */
function matchesAny(matches: readonly TextMatch[]): SQL {
  const kinds = [...new Set(matches.flatMap((match) => (isOfKind(match) ? match.ofKinds.kinds : [])))];
  const titles = matches.filter((match) => match.field === 'title' && !isOfKind(match));
  const titled = anyOf(titles.map(({ query }) => query));
  const inTitle = (query: string) => sql`${products.titleDocument} @@ ${query}::tsquery`;
  const any = or(
    ...(kinds.length === 0 ? [] : [sql`${products.kind} = any(${sql.param(kinds)}::text[])`]),
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
  const parts = byIndex(wanted).map((part) => sql`select 1 from ${products} where ${isWanted(part)}`);
  const [row] = await rowsOf(db, { count: z.int() })`
    select count(*)::int as count from (${sql.join(parts, sql` union all `)} limit ${most}) as found`;
  return row?.count ?? 0;
}

/** What is of a kind first: where that is enough, nothing else is read. */
function byIndex(wanted: Wanted): Wanted[] {
  const { matching, except = [] } = wanted;
  const { ofKind = [], others = [] } = Object.groupBy(matching ?? [], (match) =>
    isOfKind(match) ? 'ofKind' : 'others',
  );
  if (ofKind.length === 0 || others.length === 0) return [wanted];
  return [
    { ...wanted, matching: ofKind },
    { ...wanted, matching: others, except: [...except, ...ofKind] },
  ];
}

/** Counting further would read rows for a figure that is never shown. */
const MAX_COUNTED = 1_000;

/** Exact to 1,000; else at least so many. */
export async function countFiltered(db: Executor, wanted: Wanted): Promise<ResultsCount> {
  const count = await countList(db, wanted, MAX_COUNTED);
  return { count, isExact: count < MAX_COUNTED };
}
