import type { SearchInsights } from '@akatale/contracts/app-analytics';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/postgres/database.ts';

/** So many of the latest searches tell how much a term finds: all of a month but in large markets. */
const LATEST_SEARCHES = 50_000;

type Totals = Pick<SearchInsights, 'totalSearches' | 'uniqueSearchTerms' | 'totalNoResultSearches'>;

/** How often people searched from a day on, for how many terms, and how often in vain. */
export async function findSearchTotals(db: Executor, first: string): Promise<Totals> {
  const { rows } = await db.execute<Totals & Record<string, unknown>>(sql`
    select coalesce(sum(searches), 0)::float8 as "totalSearches", count(*)::int as "uniqueSearchTerms",
      coalesce(sum(without_result), 0)::float8 as "totalNoResultSearches"
    from (
      select sum(searches) as searches, sum(without_result) as without_result
      from search_terms_daily where day >= ${first}::date group by search_term
    ) as terms`);
  if (!rows[0]) throw new Error('Counting gave no row');
  return rows[0];
}

interface TermsAsked {
  first: string;
  since: Date;
  limit: number;
}

/** The terms that were searched most, each with what it finds. */
export async function findTopSearches(
  db: Executor,
  { first, since, limit }: TermsAsked,
): Promise<SearchInsights['topSearches']> {
  const { rows } = await db.execute<SearchInsights['topSearches'][number]>(sql`
    with top as (
      select search_term, sum(searches)::int as count
      from search_terms_daily where day >= ${first}::date
      group by search_term order by 2 desc, 1 limit ${limit}
    ), found as (
      select search_term, round(avg(results_count), 1)::float8 as average from (
        select search_term, results_count from search_queries
        where created_at >= ${since.toISOString()}::timestamptz
        order by created_at desc limit ${LATEST_SEARCHES}
      ) as latest
      where search_term in (select search_term from top) group by search_term
    )
    select search_term as "searchTerm", count, average as "avgResults"
    from top left join found using (search_term) order by count desc, search_term`);
  return rows;
}

/** The terms that found nothing most often. */
export async function findVainSearches(
  db: Executor,
  { first, limit }: Omit<TermsAsked, 'since'>,
): Promise<SearchInsights['noResultSearches']> {
  const { rows } = await db.execute<SearchInsights['noResultSearches'][number]>(sql`
    select search_term as "searchTerm", sum(without_result)::int as count
    from search_terms_daily where day >= ${first}::date and without_result > 0
    group by search_term order by 2 desc, 1 limit ${limit}`);
  return rows;
}

/** The searches of each day, also where there were none. */
export async function findSearchTrends(
  db: Executor,
  first: string,
  last: string,
): Promise<SearchInsights['searchTrends']> {
  const { rows } = await db.execute<SearchInsights['searchTrends'][number]>(sql`
    select days.day::date::text as date, coalesce(sum(searches), 0)::float8 as searches
    from generate_series(${first}::date, ${last}::date, '1 day') as days (day)
    left join search_terms_daily on search_terms_daily.day = days.day::date
    group by 1 order by 1`);
  return rows;
}
