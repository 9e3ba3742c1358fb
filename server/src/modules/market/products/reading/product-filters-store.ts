import { sql, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';

/** The values of the conditions, by name; null where nothing is asked. */
export interface ProductFilters {
  minPrice: number | null;
  maxPrice: number | null;
  conditions: readonly string[] | null;
  district: string | null;
  area: string | null;
  onPromotion: true | null;
  postedWithin: number | null;
  vendorId: number | null;
  /** The attributes that are as chosen. */
  attributes: Readonly<Record<string, string>> | null;
  /** The lowest and highest number of an attribute, by its name. */
  ranges: Readonly<Record<string, readonly [number | null, number | null]>> | null;
}

export const noFilters: ProductFilters = {
  minPrice: null,
  maxPrice: null,
  conditions: null,
  district: null,
  area: null,
  onPromotion: null,
  postedWithin: null,
  vendorId: null,
  attributes: null,
  ranges: null,
};

const filteredColumns = {
  priceUgx: products.priceUgx,
  effectivePriceUgx: products.effectivePriceUgx,
  promotionalPriceUgx: products.promotionalPriceUgx,
  category: products.category,
  condition: products.condition,
  district: products.district,
  area: products.area,
  attributes: products.attributes,
  createdAt: products.createdAt,
  vendorId: products.vendorId,
};

type Row = Record<keyof typeof filteredColumns, unknown>;

/** One condition for all filters, so that a statement with it is prepared once: `valueOf` gives a value or its placeholder. */
export function fitsFilters(valueOf: (name: keyof ProductFilters) => unknown, row: Row = products): SQL {
  const value = (name: keyof ProductFilters, type: string) => sql`${valueOf(name)}::${sql.raw(type)}`;
  const unless = (name: keyof ProductFilters, type: string, condition: (given: SQL) => SQL) =>
    sql`(${value(name, type)} is null or ${condition(value(name, type))})`;
  const conditions = [
    unless('minPrice', 'bigint', (least) => sql`${row.effectivePriceUgx} >= ${least}`),
    unless('maxPrice', 'bigint', (most) => sql`${row.effectivePriceUgx} <= ${most}`),
    unless('conditions', 'text[]', (names) => sql`${row.condition} = any(${names})`),
    unless('district', 'text', (district) => sql`${row.district} = ${district}`),
    unless('area', 'text', (area) => sql`${row.area} = ${area}`),
    // The planner knows how rare a promotional price is.
    unless(
      'onPromotion',
      'boolean',
      () => sql`(${row.promotionalPriceUgx} is not null and ${row.effectivePriceUgx} < ${row.priceUgx})`,
    ),
    unless('postedWithin', 'int', (days) => sql`${row.createdAt} >= app_now() - make_interval(days => ${days})`),
    unless('vendorId', 'bigint', (vendorId) => sql`${row.vendorId} = ${vendorId}`),
    unless('attributes', 'jsonb', (chosen) => sql`${row.attributes} @> ${chosen}`),
    unless('ranges', 'jsonb', (ranges) => isWithin(row.attributes, ranges)),
  ];
  return sql.join(conditions, sql` and `);
}

function isWithin(attributes: unknown, ranges: SQL): SQL {
  const number = sql`case when ${attributes} ->> name ~ '^\\d{1,15}$' then (${attributes} ->> name)::bigint end`;
  return sql`not exists (
    select from jsonb_each(${ranges}) as range (name, ends)
    where not coalesce(
      ${number} between coalesce((ends ->> 0)::bigint, 0) and coalesce((ends ->> 1)::bigint, 999999999999999), false))`;
}
