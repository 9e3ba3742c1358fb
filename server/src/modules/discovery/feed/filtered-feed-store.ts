import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import type { FeedSort } from '@akatale/contracts/products/products';
import { sql, type SQL } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { fitsFilters, noFilters, type ProductFilters } from '../../products/index.ts';
import type { FeedCursor, FeedQuery } from './feed-cursor.ts';
import { feedColumns, inOrder, isBehind, orders, perSort, startOf } from './feed-store.ts';

/** What is read along the order of a list to fill one page of it, each row in about 1 µs. */
const MAX_READ = 5_000;

const { placeholder } = sql;

/** The columns that lead an index, and are asked to be equal. */
const parts = {
  all: sql`true`,
  category: sql`category = ${placeholder('category')}`,
  district: sql`district = ${placeholder('district')}`,
  area: sql`district = ${placeholder('district')} and area = ${placeholder('area')}`,
  categoryDistrict: sql`category = ${placeholder('category')} and district = ${placeholder('district')}`,
};
type Part = keyof typeof parts;

const indexed: Record<FeedSort, readonly Part[]> = {
  recommended: ['category', 'all'],
  newArrivals: ['area', 'district', 'category', 'all'],
  priceLow: ['categoryDistrict', 'category', 'all'],
  priceHigh: ['categoryDistrict', 'category', 'all'],
  nearest: ['area', 'district', 'category', 'all'],
};

const needs: Record<Part, readonly ('category' | 'district' | 'area')[]> = {
  all: [],
  category: ['category'],
  district: ['district'],
  area: ['district', 'area'],
  categoryDistrict: ['category', 'district'],
};

const pages = {
  all: perSort('filtered', (db, sort) => page(db, sort, 'all')),
  category: perSort('filtered_category', (db, sort) => page(db, sort, 'category')),
  district: perSort('filtered_district', (db, sort) => page(db, sort, 'district')),
  area: perSort('filtered_area', (db, sort) => page(db, sort, 'area')),
  categoryDistrict: perSort('filtered_category_district', (db, sort) => page(db, sort, 'categoryDistrict')),
};

/** The ends of the order itself, at which an index scan stops. */
function range(column: unknown): SQL {
  if (column === products.effectivePriceUgx) {
    return sql`and effective_price_ugx between coalesce(${placeholder('minPrice')}::bigint, 0)
      and coalesce(${placeholder('maxPrice')}::bigint, ${sql.raw(String(MAX_PRICE_UGX))})`;
  }
  return column === products.createdAt
    ? sql`and created_at >= coalesce(app_now() - make_interval(days => ${placeholder('postedWithin')}::int), '-infinity')`
    : sql``;
}

// The inner limit keeps the planner on the index of the order. Rows stream through it until the page is full; the last
// that may be read is returned in any case, as the page after an unfilled one begins behind it.
function page(db: Executor, sort: FeedSort, part: Part) {
  const { column } = orders[sort];
  const position = { key: column, id: sql`id` };
  const found = { key: sql`key`, id: sql`id` };
  const max = sql.raw(String(MAX_READ));
  const category = sql`${placeholder('category')}::text`;
  return db
    .select({
      ...feedColumns,
      place: sql<number>`page.place`.mapWith(Number).as('place'),
      fits: sql<boolean>`page.fits`.as('fits'),
    })
    .from(
      sql`(
        select id, key, place, fits from (
          select id, key, row_number() over (order by ${inOrder(sort, found)}) as place,
            ${fitsFilters(placeholder)} and (${category} is null or category = ${category}) as fits
          from (
            select *, ${column} as key from products
            where is_listed and ${parts[part]} and ${isBehind(sort, position)} ${range(column)}
            order by ${inOrder(sort, position)}
            limit ${max}
          ) as products
        ) as placed
        where fits or place = ${max}
        order by ${inOrder(sort, found)}
        limit ${placeholder('limit')}
      ) as page`,
    )
    .innerJoin(products, sql`${products.id} = page.id`)
    .orderBy(inOrder(sort, { key: sql`page.key`, id: sql`page.id` }));
}

type Row = Omit<Awaited<ReturnType<ReturnType<ReturnType<typeof pages.all>>['execute']>>[number], 'fits' | 'place'>;

export interface FilteredPage {
  rows: Row[];
  /** Where reading stopped before the page was full: the last row that was looked at. */
  stoppedAt: Row | undefined;
}

export async function readFiltered(
  db: Executor,
  { sort, category, filters = noFilters }: FeedQuery,
  after: FeedCursor | undefined,
  limit: number,
): Promise<FilteredPage> {
  const given = { category, district: filters.district ?? undefined, area: filters.area ?? undefined };
  const part = indexed[sort].find((each) => needs[each].every((name) => given[name] !== undefined)) ?? 'all';
  const values = { ...startOf(sort, after), ...filters, category: category ?? null, limit };
  const read = await pages[part](sort)(db).execute(values);
  const rows = read.filter(({ fits }) => fits);
  const last = read.at(-1);
  return { rows, stoppedAt: last?.place === MAX_READ && rows.length < limit ? last : undefined };
}

/** Counting further would read rows for a figure that is never shown. */
export const MAX_COUNTED = 1_000;

export async function countFiltered(
  db: Executor,
  { category, filters }: { category: string | undefined; filters: ProductFilters },
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(
      sql`${products.isListed} and ${category === undefined ? sql`true` : sql`${products.category} = ${category}`}
        and ${fitsFilters((name) => sql.param(filters[name]))}`,
    )
    .limit(MAX_COUNTED)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some);
  return row?.count ?? 0;
}
