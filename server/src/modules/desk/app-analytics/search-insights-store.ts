import { SearchInsights } from '@akatale/contracts/desk/app-analytics-schemas';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, rowsOf } from '../../../platform/postgres/database.ts';

/** Limits the sample of searches for averages; only large markets have more in a month. */
const LATEST_SEARCHES = 50_000;

export async function findTerms(db: Executor, { first, limit }: { first: string; limit: number }) {
  const listed = (count: string) => sql`
    coalesce((
      select json_agg(json_build_object('searchTerm', search_term, 'count', ${sql.raw(count)}))
      from (
        select * from terms where ${sql.raw(count)} > 0
        order by ${sql.raw(count)} desc, search_term limit ${limit}
      ) as listed
    ), '[]')`;
  const rows = await rowsOf(db, {
    totalSearches: z.int(),
    uniqueSearchTerms: z.int(),
    topTerms: SearchInsights.shape.noResultSearches,
    noResultSearches: SearchInsights.shape.noResultSearches,
    totalNoResultSearches: z.int(),
    askedForSince: SearchInsights.shape.askedForSince,
  })`
    with terms as materialized (
      select search_term, sum(searches) as searches, sum(without_result) as without_result,
        min(day) filter (where counts_asked_for) as asked_for_since, bool_or(not counts_asked_for) as has_earlier
      from search_terms_daily where day >= ${first}::date group by search_term
    )
    select coalesce(sum(searches), 0)::float8 as "totalSearches",
      count(*)::int as "uniqueSearchTerms",
      coalesce(sum(without_result), 0)::float8 as "totalNoResultSearches",
      case when bool_or(has_earlier) then min(asked_for_since)::text end as "askedForSince",
      ${listed('searches')} as "topTerms", ${listed('without_result')} as "noResultSearches"
    from terms`;
  if (!rows[0]) throw new Error('Counting gave no row');
  return rows[0];
}

export async function findAverages(
  db: Executor,
  { terms, since }: { terms: readonly string[]; since: Date },
): Promise<Map<string, number>> {
  const rows = await rowsOf(db, { term: z.string(), average: z.number() })`
    select search_term as term, round(avg(results_count), 1)::float8 as average
    from (
      select search_term, results_count from search_queries
      where created_at >= ${since.toISOString()}::timestamptz
      order by created_at desc limit ${LATEST_SEARCHES}
    ) as latest
    where search_term = any(${sql.param([...terms])}::text[]) group by search_term`;
  return new Map(rows.map(({ term, average }) => [term, average]));
}

export async function findSearchTrends(
  db: Executor,
  first: string,
  last: string,
): Promise<SearchInsights['searchTrends']> {
  return rowsOf(db, { date: z.string(), searches: z.int() })`
    select days.day::date::text as date, coalesce(searches, 0)::float8 as searches
    from generate_series(${first}::date, ${last}::date, '1 day') as days (day)
    left join (
      select day, sum(searches) as searches from search_terms_daily
      where day >= ${first}::date group by day
    ) as searched on searched.day = days.day::date
    order by 1`;
}
