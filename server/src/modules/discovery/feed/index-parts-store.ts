import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import type { FeedSort } from '@akatale/contracts/products/products';
import { sql, type SQL } from 'drizzle-orm';
import type { FeedQuery } from './feed-cursor.ts';

const { placeholder } = sql;

/** The columns that lead an index, of which a list wants one value each. */
export const parts = {
  all: sql`true`,
  category: sql`category = ${placeholder('category')}`,
  district: sql`district = ${placeholder('district')}`,
  area: sql`district = ${placeholder('district')} and area = ${placeholder('area')}`,
  categoryDistrict: sql`category = ${placeholder('category')} and district = ${placeholder('district')}`,
  vendor: sql`vendor_id = ${placeholder('vendorId')}`,
};
export type Part = keyof typeof parts;

type Given = 'words' | 'vendor' | 'category' | 'district' | 'area' | 'price' | 'postedWithin' | 'onPromotion';

const leads: Record<Part, readonly Given[]> = {
  all: [],
  category: ['category'],
  district: ['district'],
  area: ['area'],
  categoryDistrict: ['category', 'district'],
  vendor: ['vendor'],
};

const byTime: readonly Part[] = ['area', 'district', 'category', 'all'];
const byPrice: readonly Part[] = ['categoryDistrict', 'category', 'all'];
const partsOfOrder: Record<FeedSort, readonly Part[]> = {
  recommended: ['category', 'all'],
  newArrivals: byTime,
  nearest: ['all'],
  priceLow: byPrice,
  priceHigh: byPrice,
};

/** The narrowest part of the indexes of an order. */
export function choosePart(feedQuery: FeedQuery): Part {
  const given = givenIn(feedQuery);
  return partsOfOrder[feedQuery.sort].find((part) => leads[part].every((lead) => given.has(lead))) ?? 'all';
}

function givenIn({ category, filters }: FeedQuery): Set<Given> {
  const {
    district = null,
    area = null,
    minPrice = null,
    maxPrice = null,
    postedWithin = null,
    vendorId = null,
  } = filters ?? {};
  const isGiven: Record<Given, boolean> = {
    words: false,
    vendor: vendorId !== null,
    category: category !== undefined,
    district: district !== null,
    area: area !== null,
    price: minPrice !== null || maxPrice !== null,
    postedWithin: postedWithin !== null,
    onPromotion: (filters?.onPromotion ?? null) !== null,
  };
  return new Set((Object.keys(isGiven) as Given[]).filter((name) => isGiven[name]));
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

interface BaseIndex {
  part: Part;
  needs: readonly Given[];
  along: { where: SQL; order: SQL | undefined };
}

/** What may be gathered, each by one index, the narrowest first. */
const bases = {
  vendor: { part: 'vendor', needs: ['vendor'], along: price },
  titles: { part: 'all', needs: ['words'], along: titles },
  manyTitles: { part: 'all', needs: ['words'], along: titles },
  words: { part: 'all', needs: ['words'], along: words },
  categoryDistrict: { part: 'categoryDistrict', needs: ['category', 'district'], along: price },
  area: { part: 'area', needs: ['area'], along: newest },
  onPromotion: { part: 'all', needs: ['onPromotion'], along: promotions },
  district: { part: 'district', needs: ['district'], along: newest },
  categoryPrice: { part: 'category', needs: ['category', 'price'], along: price },
  categoryNewest: { part: 'category', needs: ['category', 'postedWithin'], along: newest },
  newest: { part: 'all', needs: ['postedWithin'], along: newest },
  price: { part: 'all', needs: ['price'], along: price },
} as const satisfies Record<string, BaseIndex>;
export type Base = keyof typeof bases;

/** Undefined where the filters have no index, or the order of the list runs along it anyway. */
export function chooseBase(feedQuery: FeedQuery): Base | undefined {
  const given = givenIn(feedQuery);
  const scanned = partsOfOrder[feedQuery.sort];
  const alongOrder = scanned === byTime ? newest : scanned === byPrice ? price : undefined;
  return (Object.keys(bases) as Base[]).find((name) => {
    const { part, needs, along } = bases[name];
    const isScanned = along === alongOrder && part === choosePart(feedQuery);
    return !isScanned && needs.every((need) => given.has(need));
  });
}

/** What is counted: the index of the filters, or else the newest of what is left. */
export function chooseCounted(of: Pick<FeedQuery, 'category' | 'filters'>): Base {
  const base = chooseBase({ sort: 'recommended', search: undefined, ...of });
  return base ?? (of.category === undefined ? 'newest' : 'categoryNewest');
}

/** The order keeps the planner on this index. */
export function gathered(base: Base, maxRows: number): SQL {
  const { part, along } = bases[base];
  return sql`select * from products where is_listed and ${parts[part]} and ${along.where}
    ${along.order ? sql`order by ${along.order}` : sql``} limit ${sql.raw(String(maxRows))}`;
}
