import type { FeedSort } from '@akatale/contracts/market/products';
import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import { LAST_ID } from '@akatale/contracts/paging';
import { eq, sql, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { noFilters } from '../../products/index.ts';
import type { FeedCursor, FeedQuery } from './feed-cursor.ts';
import { inOrder, isBehind, keyOf, orders, startOf, perKey } from './feed-store.ts';
import {
  chooseIndex,
  chooseIndexPart,
  rowsOfIndex,
  type IndexName,
  newest,
  type IndexPart,
  indexParts,
} from './filter-indexes-store.ts';
import { matchesFilters, pageColumns, type ListMode, tierIn, type TierQueries } from './filtered-statements-store.ts';
import { nearestOrder } from './nearest-order.ts';
import { readByDistance } from './nearest-store.ts';

/** Rows that one page reads of its list, in the order of the list or in an index. */
const MAX_READ = 5_000;
/** Of them, those that are read in the order of the list before an index of the filters is tried. */
const FIRST_READ = 500;
/** Of a list without filters: the largest page, and one more. */
const PAGE_READ = 51;
/** Of a search: rows that have its words in the title, or anywhere, when their index is read whole. */
const WORDS_READ = 1_000;
/** Of a search: rows that are read in the order of its list after the first ones. */
const MORE_READ = 2_500;
const mostReadOf = (index: IndexName): number => (index === 'words' || index === 'titles' ? WORDS_READ : MAX_READ);

const { placeholder } = sql;

/** Where the order of a list ends: reading an index stops there. */
function end(sort: FeedSort): SQL {
  const { column, isAscending } = orders[sort];
  if (column === products.createdAt) return newest.where;
  if (column !== products.effectivePriceUgx) return sql`true`;
  return isAscending
    ? sql`effective_price_ugx <= coalesce(${placeholder('maxPrice')}::bigint, ${sql.raw(String(MAX_PRICE_UGX))})`
    : sql`effective_price_ugx >= coalesce(${placeholder('minPrice')}::bigint, 0)`;
}

function startWithin(sort: FeedSort, { filters }: FeedQuery, after: FeedCursor | undefined) {
  if (after) return startOf(sort, after);
  if (sort === 'priceLow') return { key: String((filters?.minPrice ?? 0) - 1), id: LAST_ID };
  return sort === 'priceHigh' ? { key: String(filters?.maxPrice ?? MAX_PRICE_UGX), id: LAST_ID } : startOf(sort, after);
}

const tier = sql`${placeholder('tier')}::int`;

// The index of Recommended has the words of titles: of a search, only rows with its words are visited.
const tierAlongOrder: Record<ListMode, SQL> = {
  browse: sql`case when ${matchesFilters} then ${tier} end`,
  search: sql`case when coalesce(title_document @@ (${placeholder('titles')}::tsquery[])[${tier} + 1], true) then (
    select ${tier} from products
    where products.id = scanned.id and ${matchesFilters} and ${tierIn.search} = ${tier}
  ) end`,
};

// The inner limit keeps the planner on the index of the order. Rows stream through it until the page is full; the last
// that may be read is returned in any case, as the page after an unfilled one begins behind it.
function pageAlongOrder(db: Executor, [sort, part, rows, mode]: OrderKey) {
  const { column } = orders[sort];
  const position = { key: column, id: sql`id` };
  const found = { key: sql`key`, id: sql`id` };
  const max = sql.raw(String(rows));
  return db
    .select({
      ...pageColumns,
      isLast: sql<boolean>`page.place = ${max}`.as('is_last'),
    })
    .from(
      sql`(
        select id, key, place, tier from (
          select id, key, row_number() over (order by ${inOrder(sort, found)}) as place, ${tierAlongOrder[mode]} as tier
          from (
            select ${mode === 'search' ? sql`id, title_document` : sql`*`}, ${column} as key from products
            where is_listed and ${indexParts[part]} and ${isBehind(sort, position)} and ${end(sort)}
            order by ${inOrder(sort, position)}
            limit ${max}
          ) as ${mode === 'search' ? sql`scanned` : sql`products`}
        ) as placed
        where tier is not null or place = ${max}
        order by ${inOrder(sort, found)}
        limit ${placeholder('limit')}
      ) as page`,
    )
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(inOrder(sort, { key: sql`page.key`, id: sql`page.id` }));
}

type OrderKey = readonly [sort: FeedSort, part: IndexPart, rows: number, mode: ListMode];
const pagesAlongOrder = perKey('filtered', pageAlongOrder);

type IndexKey = readonly [sort: FeedSort, index: IndexName, mode: ListMode];
const pagesOfIndexes = perKey('whole_index', pageOfIndex);

/** All rows of one index that the filters leave, sorted, as long as they are few. There is always a row, which tells how many were read. */
function pageOfIndex(db: Executor, [sort, index, mode]: IndexKey) {
  const { column, type, isAscending } = orders[sort];
  const start = sql`${placeholder('key')}::${type}, ${placeholder('id')}::bigint`;
  const isLater = isAscending
    ? sql`(tier, key, id) > (${placeholder('tier')}::int, ${start})`
    : sql`(-tier, key, id) < (-${placeholder('tier')}::int, ${start})`;
  return db
    .select({ ...pageColumns, read: sql<number>`page.read`.mapWith(Number).as('read') })
    .from(
      sql`(
        with read as materialized (
          select id, ${column} as key, case when ${matchesFilters} then ${tierIn[mode]} end as tier
          from (${rowsOfIndex(index, mostReadOf(index) + 1)}) as products
        )
        select total.read, found.* from (select count(*) as read from read) as total
        left join lateral (
          select id, key, tier from read
          where tier is not null and ${isLater}
          order by tier, ${inOrder(sort, { key: sql`key`, id: sql`id` })}
          limit ${placeholder('limit')}
        ) as found on true
      ) as page`,
    )
    .leftJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.tier, ${inOrder(sort, { key: sql`page.key`, id: sql`page.id` })}`);
}

type RowAlongOrder = Awaited<ReturnType<ReturnType<ReturnType<typeof pagesAlongOrder>>['execute']>>[number];
export type FilteredRow = Omit<RowAlongOrder, 'isLast' | 'tier'> & { tier: number };

export interface FilteredPage {
  rows: FilteredRow[];
  /** Where reading stopped before the page was full: the last row that was looked at. */
  stoppedAt: FilteredRow | undefined;
}

export interface FilteredQuery {
  feedQuery: FeedQuery;
  /** The first that is wanted; 0 without a search. */
  tier: number;
  search?: TierQueries | undefined;
  after: FeedCursor | undefined;
  limit: number;
}

async function readAlongOrder(db: Executor, query: FilteredQuery, maxRows: number): Promise<FilteredPage> {
  const { feedQuery, tier, search, after, limit } = query;
  const { sort, filters = noFilters } = feedQuery;
  const mode = search ? 'search' : 'browse';
  const values = valuesOf(query, filters);
  const read =
    sort === 'nearest'
      ? await readByDistance(db, { rows: maxRows, mode }, feedQuery, after, values)
      : await pagesAlongOrder([sort, chooseIndexPart(feedQuery), maxRows, mode])(db).execute({
          ...values,
          ...startWithin(sort, feedQuery, after),
        });
  const rows = read.flatMap((row) => (row.tier === null ? [] : [{ ...row, tier: row.tier }]));
  const last = read.at(-1);
  return { rows, stoppedAt: last?.isLast && rows.length < limit ? { ...last, tier } : undefined };
}

/** Rows of this tier and those behind it; undefined where the index has too many rows. */
async function readWholeIndex(
  db: Executor,
  index: IndexName,
  query: FilteredQuery,
): Promise<FilteredRow[] | undefined> {
  const { sort, filters = noFilters } = query.feedQuery;
  const statement = pagesOfIndexes([sort, index, query.search ? 'search' : 'browse'])(db);
  const read = await statement.execute({ ...valuesOf(query, filters), ...startOf(sort, query.after) });
  if ((read[0]?.read ?? 0) > mostReadOf(index)) return undefined;
  return read.flatMap((row) => (row.id === null ? [] : [row as unknown as FilteredRow]));
}

function valuesOf({ feedQuery, tier, search, limit }: FilteredQuery, filters: object) {
  const order = feedQuery.sort === 'nearest' && feedQuery.near ? nearestOrder(feedQuery.near) : undefined;
  const nearest = order && { distanceRanks: order.distanceRanks, lastDistanceRank: order.areas.length - 1 };
  return { ...filters, ...nearest, category: feedQuery.category ?? null, ...search, tier, limit };
}

/**
 * A few rows along the order fill most pages. Else the index of the filters is read whole; where there is
 * none, or it is large, more is read along the order.
 */
export async function readFiltered(db: Executor, query: FilteredQuery): Promise<FilteredPage> {
  const { sort, category, filters } = query.feedQuery;
  if (!filters && category === undefined) return readAlongOrder(db, query, PAGE_READ);
  const index = chooseIndex(query.feedQuery);
  const isShort = index !== undefined || sort === 'nearest';
  const first = await readAlongOrder(db, query, isShort ? FIRST_READ : MAX_READ);
  if (!first.stoppedAt || !isShort) return first;
  const rows = index && (await readWholeIndex(db, index, query));
  return rows ? { rows, stoppedAt: undefined } : continueAlongOrder(db, query, first, MAX_READ - FIRST_READ);
}

/**
 * The same of a search, whose tiers of titles come first: they fill most pages, else all with its words is read.
 * What is common is read along the order, tier by tier, and first if it fills the page.
 */
export async function readFilteredTiers(
  db: Executor,
  query: FilteredQuery & { search: TierQueries },
): Promise<FilteredPage> {
  // Within the index that has the words of titles, to read on costs less than what would be read whole in vain.
  const isInIndex = query.feedQuery.sort === 'recommended' && query.feedQuery.category === undefined;
  let page = await readAlongOrder(db, query, isInIndex ? FIRST_READ + MORE_READ : FIRST_READ);
  let hasMore = page.stoppedAt !== undefined && !isInIndex;
  if (hasMore && page.rows.length * (1 + MORE_READ / FIRST_READ) >= query.limit) {
    page = await continueAlongOrder(db, query, page, MORE_READ);
    hasMore = false;
  }
  if (page.rows.length === query.limit) return page;
  const index = chooseIndex(query.feedQuery);
  const hasTitles = query.search.titled !== '';
  const titled = hasTitles ? await readWholeIndex(db, index ? 'titlesWithFilters' : 'titles', query) : [];
  if (titled?.length === query.limit) return { rows: titled, stoppedAt: undefined };
  const all = titled && (await readWholeIndex(db, 'words', query));
  if (all) return { rows: all, stoppedAt: undefined };
  if (hasMore) page = await continueAlongOrder(db, query, page, MORE_READ);
  for (let tier = query.tier + 1; tier < query.search.titles.length; tier += 1) {
    if (page.stoppedAt || page.rows.length === query.limit) break;
    const next = { ...query, tier, after: undefined, limit: query.limit - page.rows.length };
    const { rows, stoppedAt } = await readAlongOrder(db, next, MORE_READ);
    page = { rows: [...page.rows, ...rows], stoppedAt };
  }
  const rows = page.stoppedAt && index && (await readWholeIndex(db, index, query));
  return rows ? { rows, stoppedAt: undefined } : page;
}

async function continueAlongOrder(
  db: Executor,
  query: FilteredQuery,
  { rows, stoppedAt }: FilteredPage,
  maxRows: number,
): Promise<FilteredPage> {
  const after = stoppedAt && { key: keyOf(query.feedQuery, stoppedAt), id: stoppedAt.id };
  const more = await readAlongOrder(db, { ...query, after, limit: query.limit - rows.length }, maxRows);
  return { rows: [...rows, ...more.rows], stoppedAt: more.stoppedAt };
}
