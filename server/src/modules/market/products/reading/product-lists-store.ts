import type { StoreSort } from '@akatale/contracts/market/products';
import { LAST_ID } from '@akatale/contracts/paging';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import { prepared, type Executor } from '../../../../platform/postgres/database.ts';
import { summaryColumns } from '../listings/products-store.ts';
import { inOrder, isBehind, listOrders } from './list-orders-store.ts';
import type { NarrowedCursor, NewestCursor, StoreCursor } from './product-cursor.ts';
import { fitsFilters, type ProductFilters } from './product-filters-store.ts';

const listedNewest = prepared('products_newest', (db) => newest(db, sql`${products.isListed}`));
const listedNewestInCategory = prepared('products_newest_in_category', (db) =>
  newest(db, sql`${products.isListed} and ${products.category} = ${sql.placeholder('category')}`),
);

// The first page starts after infinity, so that one prepared statement serves all pages.
function newest(db: Executor, which: SQL) {
  return db
    .select(summaryColumns)
    .from(products)
    .where(
      sql`${which} and (${products.createdAt}, ${products.id})
          < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('beforeId')}::bigint)
        and ${products.id} <> ${sql.placeholder('exclude')}`,
    )
    .orderBy(sql`${products.createdAt} desc, ${products.id} desc`)
    .limit(sql.placeholder('limit'));
}

interface NewestQuery {
  category: string | undefined;
  exclude: number | undefined;
  before: NewestCursor | undefined;
  limit: number;
}

export async function listNewest(db: Executor, query: NewestQuery) {
  const { category, exclude, before, limit } = query;
  const values = { ...boundary(before), exclude: exclude ?? 0, limit };
  return category === undefined
    ? listedNewest(db).execute(values)
    : listedNewestInCategory(db).execute({ ...values, category });
}

const isPublic = sql`(${products.isListed} or (${products.status} = 'sold'
  and ${products.isOnline} and not ${products.isWithheld}))`;

const publicStore = prepared('products_of_store', (db) => ofVendor(db, isPublic));
const ownStore = prepared('products_of_own_store', (db) => ofVendor(db, sql`true`));

// Written as in the index products_vendor_idx, so that the whole order is one index scan.
function ofVendor(db: Executor, which: SQL) {
  const isLeft = sql`(${products.status} <> 'sold')`;
  const category = sql`${sql.placeholder('category')}::text`;
  return db
    .select(summaryColumns)
    .from(products)
    .where(
      sql`${products.vendorId} = ${sql.placeholder('vendorId')} and ${which}
        and (${isLeft}, ${products.createdAt}, ${products.id})
          < (${sql.placeholder('isLeft')}::boolean, ${sql.placeholder('createdAt')}::timestamptz,
             ${sql.placeholder('beforeId')}::bigint)
        and (${category} is null or ${products.category} = ${category})`,
    )
    .orderBy(sql`${isLeft} desc, ${products.createdAt} desc, ${products.id} desc`)
    .limit(sql.placeholder('limit'));
}

interface StoreQuery {
  vendorId: number;
  /** Includes offline and removed listings, which only the owner sees. */
  includesHidden: boolean;
  category: string | undefined;
  before: StoreCursor | undefined;
  limit: number;
}

export async function listOfVendor(db: Executor, query: StoreQuery) {
  const { vendorId, includesHidden, category = null, before, limit } = query;
  const isLeft = before ? !before.isSold : true;
  const values = { ...boundary(before), vendorId, category, isLeft, limit };
  return (includesHidden ? ownStore : publicStore)(db).execute(values);
}

interface NarrowedQuery {
  vendorId: number;
  includesHidden: boolean;
  category: string | undefined;
  sort: StoreSort;
  filters: ProductFilters;
  after: NarrowedCursor | undefined;
  limit: number;
}

/** What is left of a store, in an order or with filters. */
export async function listNarrowed(db: Executor, query: NarrowedQuery) {
  const { vendorId, includesHidden, category, sort, filters, after, limit } = query;
  const order = listOrders[sort];
  const position = { key: order.column, id: products.id };
  const isLeft = includesHidden ? sql`(${products.status} <> 'sold')` : products.isListed;
  return db
    .select({ ...summaryColumns, effectivePriceUgx: products.effectivePriceUgx })
    .from(products)
    .where(
      and(
        sql`${products.vendorId} = ${vendorId} and ${isLeft}`,
        category === undefined ? undefined : eq(products.category, category),
        fitsFilters((name) => sql.param(filters[name])),
        after && isBehind(order, position, { key: order.toText(after.key), id: after.id }),
      ),
    )
    .orderBy(inOrder(order, position))
    .limit(limit);
}

function boundary(before: NewestCursor | undefined) {
  return {
    createdAt: before?.createdAt.toISOString() ?? 'infinity',
    beforeId: before?.id ?? LAST_ID,
  };
}

const publicCounts = prepared('product_counts_of_store', (db) => byCategory(db, isPublic));
// Of what only its vendor sees the category is there, to choose it; removed listings are no part of the store.
const ownCounts = prepared('product_counts_of_own_store', (db) =>
  byCategory(db, sql`${products.status} <> 'inactive'`),
);

function byCategory(db: Executor, which: SQL) {
  return db
    .select({
      category: products.category,
      count: sql<number>`(count(*) filter (where ${isPublic}))::int`,
      sold: sql<number>`(count(*) filter (where ${isPublic} and ${products.status} = 'sold'))::int`,
    })
    .from(products)
    .where(and(eq(products.vendorId, sql.placeholder('vendorId')), which))
    .groupBy(products.category);
}

export async function countByCategory(db: Executor, vendorId: number, includesHidden: boolean) {
  return (includesHidden ? ownCounts : publicCounts)(db).execute({ vendorId });
}

/** SQL version of `priceNow`; the two must agree (rule 23). */
export const effectivePriceUgx = sql`(case
  when ${products.promotionalPriceUgx} between 1 and ${products.priceUgx} - 1
    and app_now() between ${products.promotionStartDate} and ${products.promotionEndDate}
  then ${products.promotionalPriceUgx} else ${products.priceUgx} end)`;
