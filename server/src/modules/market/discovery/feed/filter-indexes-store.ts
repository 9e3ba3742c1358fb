import type { FeedSort } from '@akatale/contracts/market/products';
import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import { sql, type SQL } from 'drizzle-orm';
import type { FeedQuery } from './feed-cursor.ts';

const { placeholder } = sql;

/** The columns that lead an index, of which a list wants one value each. */
export const indexParts = {
  all: sql`true`,
  category: sql`category = ${placeholder('category')}`,
  district: sql`district = ${placeholder('district')}`,
  area: sql`district = ${placeholder('district')} and area = ${placeholder('area')}`,
  categoryDistrict: sql`category = ${placeholder('category')} and district = ${placeholder('district')}`,
  vendor: sql`vendor_id = ${placeholder('vendorId')}`,
};
export type IndexPart = keyof typeof indexParts;

type FilterName = 'words' | 'vendor' | 'category' | 'district' | 'area' | 'price' | 'postedWithin' | 'onPromotion';

const leads: Record<IndexPart, readonly FilterName[]> = {
  all: [],
  category: ['category'],
  district: ['district'],
  area: ['area'],
  categoryDistrict: ['category', 'district'],
  vendor: ['vendor'],
};

const byTime: readonly IndexPart[] = ['area', 'district', 'category', 'all'];
const byPrice: readonly IndexPart[] = ['categoryDistrict', 'category', 'all'];
const partsByOrder: Record<FeedSort, readonly IndexPart[]> = {
  recommended: ['category', 'all'],
  newArrivals: byTime,
  nearest: ['all'],
  priceLow: byPrice,
  priceHigh: byPrice,
};

/** The narrowest part of the indexes of an order. */
export function chooseIndexPart(feedQuery: FeedQuery): IndexPart {
  const given = filtersGiven(feedQuery);
  return partsByOrder[feedQuery.sort].find((part) => leads[part].every((lead) => given.has(lead))) ?? 'all';
}

function filtersGiven({ category, filters }: FeedQuery): Set<FilterName> {
  const {
    district = null,
    area = null,
    minPrice = null,
    maxPrice = null,
    postedWithin = null,
    vendorId = null,
  } = filters ?? {};
  const isGiven: Record<FilterName, boolean> = {
    words: false,
    vendor: vendorId !== null,
    category: category !== undefined,
    district: district !== null,
    area: area !== null,
    price: minPrice !== null || maxPrice !== null,
    postedWithin: postedWithin !== null,
    onPromotion: (filters?.onPromotion ?? null) !== null,
  };
  return new Set((Object.keys(isGiven) as FilterName[]).filter((name) => isGiven[name]));
}

const price = {
  where: sql`effective_price_ugx between coalesce(${placeholder('minPrice')}::bigint, 0)
    and coalesce(${placeholder('maxPrice')}::bigint, ${sql.raw(String(MAX_PRICE_UGX))})`,
  order: sql`effective_price_ugx, id`,
};
export const newest = {
  where: sql`created_at >= coalesce(
    app_now() - make_interval(days => ${placeholder('postedWithin')}::int), '-infinity')`,
  order: sql`created_at desc, id desc`,
};
const words = {
  where: sql`(title_document @@ ${placeholder('titled')}::tsquery or search_document @@ ${placeholder('whole')}::tsquery)`,
  order: undefined,
};
const titles = { where: sql`title_document @@ ${placeholder('titled')}::tsquery`, order: undefined };
const promotions = { where: sql`promotional_price_ugx is not null`, order: sql`promotion_start_date` };

interface FilterIndex {
  part: IndexPart;
  needs: readonly FilterName[];
  along: { where: SQL; order: SQL | undefined };
}

/** The indexes that may be read whole, the narrowest first. */
const indexes = {
  vendor: { part: 'vendor', needs: ['vendor'], along: price },
  titles: { part: 'all', needs: ['words'], along: titles },
  titlesWithFilters: { part: 'all', needs: ['words'], along: titles },
  words: { part: 'all', needs: ['words'], along: words },
  categoryDistrict: { part: 'categoryDistrict', needs: ['category', 'district'], along: price },
  area: { part: 'area', needs: ['area'], along: newest },
  onPromotion: { part: 'all', needs: ['onPromotion'], along: promotions },
  district: { part: 'district', needs: ['district'], along: newest },
  categoryPrice: { part: 'category', needs: ['category', 'price'], along: price },
  categoryNewest: { part: 'category', needs: ['category', 'postedWithin'], along: newest },
  newest: { part: 'all', needs: ['postedWithin'], along: newest },
  price: { part: 'all', needs: ['price'], along: price },
} as const satisfies Record<string, FilterIndex>;
export type IndexName = keyof typeof indexes;

/** Undefined where the filters have no index, or the order of the list runs along it anyway. */
export function chooseIndex(feedQuery: FeedQuery): IndexName | undefined {
  const given = filtersGiven(feedQuery);
  const ofOrder = partsByOrder[feedQuery.sort];
  const alongOrder = ofOrder === byTime ? newest : ofOrder === byPrice ? price : undefined;
  return (Object.keys(indexes) as IndexName[]).find((name) => {
    const { part, needs, along } = indexes[name];
    const isOrderItself = along === alongOrder && part === chooseIndexPart(feedQuery);
    return !isOrderItself && needs.every((need) => given.has(need));
  });
}

/** What is counted: the index of the filters, or else the newest of what is left. */
export function chooseCountedIndex(of: Pick<FeedQuery, 'category' | 'filters'>): IndexName {
  const index = chooseIndex({ sort: 'recommended', search: undefined, ...of });
  return index ?? (of.category === undefined ? 'newest' : 'categoryNewest');
}

/** The order keeps the planner on this index. */
export function rowsOfIndex(index: IndexName, maxRows: number): SQL {
  const { part, along } = indexes[index];
  return sql`select * from products where is_listed and ${indexParts[part]} and ${along.where}
    ${along.order ? sql`order by ${along.order}` : sql``} limit ${sql.raw(String(maxRows))}`;
}
