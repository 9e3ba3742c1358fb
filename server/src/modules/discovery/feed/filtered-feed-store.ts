import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import { LAST_ID } from '@akatale/contracts/paging';
import type { FeedSort } from '@akatale/contracts/products/products';
import { eq, sql, type SQL } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { noFilters } from '../../products/index.ts';
import type { FeedCursor, FeedQuery } from './feed-cursor.ts';
import { inOrder, isBehind, keyOf, orders, startOf, perKey } from './feed-store.ts';
import { fits, pageColumns, type Text, tierIn, type TierQueries } from './filtered-statements-store.ts';
import { chooseBase, choosePart, gathered, type Base, newest, type Part, parts } from './index-parts-store.ts';
import { nearestOrder } from './nearest-order.ts';
import { walk } from './nearest-store.ts';

/** What is read along the order of a list to fill one page of it. */
const MAX_READ = 5_000;
/** Read along the order before another index is tried. */
const FIRST_READ = 500;
/** Of an order that nothing is filtered from: the largest page, and one more. */
const PAGE_READ = 51;
/** So much of the titles of a search (`MAX_READ` of a named one), and of all its words; and of its order beyond the first. */
const WORDS_READ = 1_000;
const MORE_READ = 2_500;
const readOf = (base: Base): number => (base === 'words' || base === 'titles' ? WORDS_READ : MAX_READ);

const { placeholder } = sql;

/** Where the order of a list ends: an index scan stops there. */
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
const scannedTier: Record<Text, SQL> = {
  browse: sql`case when ${fits} then ${tier} end`,
  search: sql`case when coalesce(title_document @@ (${placeholder('titles')}::tsquery[])[${tier} + 1], true) then (
    select ${tier} from products
    where products.id = scanned.id and ${fits} and ${tierIn.search} = ${tier}
  ) end`,
};

// The inner limit keeps the planner on the index of the order. Rows stream through it until the page is full; the last
// that may be read is returned in any case, as the page after an unfilled one begins behind it.
function scanPage(db: Executor, [sort, part, rows, text]: ScanKey) {
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
          select id, key, row_number() over (order by ${inOrder(sort, found)}) as place, ${scannedTier[text]} as tier
          from (
            select ${text === 'search' ? sql`id, title_document` : sql`*`}, ${column} as key from products
            where is_listed and ${parts[part]} and ${isBehind(sort, position)} and ${end(sort)}
            order by ${inOrder(sort, position)}
            limit ${max}
          ) as ${text === 'search' ? sql`scanned` : sql`products`}
        ) as placed
        where tier is not null or place = ${max}
        order by ${inOrder(sort, found)}
        limit ${placeholder('limit')}
      ) as page`,
    )
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(inOrder(sort, { key: sql`page.key`, id: sql`page.id` }));
}

type ScanKey = readonly [sort: FeedSort, part: Part, rows: number, text: Text];
const scans = perKey('filtered', scanPage);

type GatherKey = readonly [sort: FeedSort, base: Base, text: Text];
const gathers = perKey('gathered', gatherPage);

/** All of one part of an index at once, sorted, as long as it is small; there is always a row, which tells how many were read. */
function gatherPage(db: Executor, [sort, base, text]: GatherKey) {
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
          select id, ${column} as key, case when ${fits} then ${tierIn[text]} end as tier
          from (${gathered(base, readOf(base) + 1)}) as products
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

type ScannedRow = Awaited<ReturnType<ReturnType<ReturnType<typeof scans>>['execute']>>[number];
export type FilteredRow = Omit<ScannedRow, 'isLast' | 'tier'> & { tier: number };

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

async function scan(db: Executor, query: FilteredQuery, maxRows: number): Promise<FilteredPage> {
  const { feedQuery, tier, search, after, limit } = query;
  const { sort, filters = noFilters } = feedQuery;
  const text = search ? 'search' : 'browse';
  const values = valuesOf(query, filters);
  const read =
    sort === 'nearest'
      ? await walk(db, { rows: maxRows, text }, feedQuery, after, values)
      : await scans([sort, choosePart(feedQuery), maxRows, text])(db).execute({
          ...values,
          ...startWithin(sort, feedQuery, after),
        });
  const rows = read.flatMap((row) => (row.tier === null ? [] : [{ ...row, tier: row.tier }]));
  const last = read.at(-1);
  return { rows, stoppedAt: last?.isLast && rows.length < limit ? { ...last, tier } : undefined };
}

/** Of this tier and those behind it; undefined where the part of the index is too large. */
async function gather(db: Executor, base: Base, query: FilteredQuery): Promise<FilteredRow[] | undefined> {
  const { sort, filters = noFilters } = query.feedQuery;
  const statement = gathers([sort, base, query.search ? 'search' : 'browse'])(db);
  const read = await statement.execute({ ...valuesOf(query, filters), ...startOf(sort, query.after) });
  if ((read[0]?.read ?? 0) > readOf(base)) return undefined;
  return read.flatMap((row) => (row.id === null ? [] : [row as unknown as FilteredRow]));
}

function valuesOf({ feedQuery, tier, search, limit }: FilteredQuery, filters: object) {
  const order = feedQuery.sort === 'nearest' && feedQuery.near ? nearestOrder(feedQuery.near) : undefined;
  const nearest = order && { turns: order.turns, lastTurn: order.areas.length - 1 };
  return { ...filters, ...nearest, category: feedQuery.category ?? null, ...search, tier, limit };
}

/**
 * A few rows along the order fill most pages. Else the index of a named combination is gathered whole; where there is
 * none, or it is large, more is read along the order.
 */
export async function readFiltered(db: Executor, query: FilteredQuery): Promise<FilteredPage> {
  const { sort, category, filters } = query.feedQuery;
  if (!filters && category === undefined) return scan(db, query, PAGE_READ);
  const base = chooseBase(query.feedQuery);
  const isShort = base !== undefined || sort === 'nearest';
  const first = await scan(db, query, isShort ? FIRST_READ : MAX_READ);
  if (!first.stoppedAt || !isShort) return first;
  const rows = base && (await gather(db, base, query));
  return rows ? { rows, stoppedAt: undefined } : readOn(db, query, first, MAX_READ - FIRST_READ);
}

/**
 * The same of a search, whose tiers of titles come first: they fill most pages, else all with its words is gathered.
 * What is common is read along the order, tier by tier, and first if it fills the page.
 */
export async function readFilteredTiers(
  db: Executor,
  query: FilteredQuery & { search: TierQueries },
): Promise<FilteredPage> {
  // Within the index that has the words of titles, to read on costs less than what would be gathered in vain.
  const isInIndex = query.feedQuery.sort === 'recommended' && query.feedQuery.category === undefined;
  let page = await scan(db, query, isInIndex ? FIRST_READ + MORE_READ : FIRST_READ);
  let hasMore = page.stoppedAt !== undefined && !isInIndex;
  if (hasMore && page.rows.length * (1 + MORE_READ / FIRST_READ) >= query.limit) {
    page = await readOn(db, query, page, MORE_READ);
    hasMore = false;
  }
  if (page.rows.length === query.limit) return page;
  const base = chooseBase(query.feedQuery);
  const hasTitles = query.search.titled !== '';
  const titled = hasTitles ? await gather(db, base ? 'manyTitles' : 'titles', query) : [];
  if (titled?.length === query.limit) return { rows: titled, stoppedAt: undefined };
  const all = titled && (await gather(db, 'words', query));
  if (all) return { rows: all, stoppedAt: undefined };
  if (hasMore) page = await readOn(db, query, page, MORE_READ);
  for (let tier = query.tier + 1; tier < query.search.titles.length; tier += 1) {
    if (page.stoppedAt || page.rows.length === query.limit) break;
    const next = { ...query, tier, after: undefined, limit: query.limit - page.rows.length };
    const { rows, stoppedAt } = await scan(db, next, MORE_READ);
    page = { rows: [...page.rows, ...rows], stoppedAt };
  }
  const rows = page.stoppedAt && base && (await gather(db, base, query));
  return rows ? { rows, stoppedAt: undefined } : page;
}

async function readOn(
  db: Executor,
  query: FilteredQuery,
  { rows, stoppedAt }: FilteredPage,
  maxRows: number,
): Promise<FilteredPage> {
  const after = stoppedAt && { key: keyOf(query.feedQuery, stoppedAt), id: stoppedAt.id };
  const more = await scan(db, { ...query, after, limit: query.limit - rows.length }, maxRows);
  return { rows: [...rows, ...more.rows], stoppedAt: more.stoppedAt };
}
