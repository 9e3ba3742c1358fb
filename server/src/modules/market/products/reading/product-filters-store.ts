import type { Filters, ParamOfKind } from '@akatale/contracts/market/filters';
import { sql, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';

type Plain = Pick<Required<Filters>, ParamOfKind<'price' | 'choice'>> & Record<ParamOfKind<'flag'>, true>;

interface Values extends Plain {
  conditions: readonly string[];
  district: string;
  area: string;
  vendorId: number;
  /** The attributes that are as chosen. */
  attributes: Readonly<Record<string, string>>;
  /** The lowest and highest number of an attribute, by its name. */
  ranges: Readonly<Record<string, readonly [number | null, number | null]>>;
}

/** The values of the conditions, by name; null where nothing is asked. */
export type ProductFilters = { [Name in keyof Values]: NonNullable<Values[Name]> | null };

type Condition = [type: string, fits: (given: SQL) => SQL];

/** Of each filter, with the type of its value. */
const conditions: Record<keyof ProductFilters, Condition> = {
  minPrice: ['bigint', (least) => sql`${products.effectivePriceUgx} >= ${least}`],
  maxPrice: ['bigint', (most) => sql`${products.effectivePriceUgx} <= ${most}`],
  conditions: ['text[]', (names) => sql`${products.condition} = any(${names})`],
  district: ['text', (district) => sql`${products.district} = ${district}`],
  area: ['text', (area) => sql`${products.area} = ${area}`],
  // The planner knows how rare a promotional price is.
  onPromotion: [
    'boolean',
    () => sql`(${products.promotionalPriceUgx} is not null and ${products.effectivePriceUgx} < ${products.priceUgx})`,
  ],
  postedWithin: ['int', (days) => sql`${products.createdAt} >= app_now() - make_interval(days => ${days})`],
  vendorId: ['bigint', (vendorId) => sql`${products.vendorId} = ${vendorId}`],
  attributes: ['jsonb', (chosen) => sql`${products.attributes} @> ${chosen}`],
  ranges: ['jsonb', isWithin],
};

const names = Object.keys(conditions) as (keyof ProductFilters)[];

export const noFilters = Object.fromEntries(names.map((name) => [name, null])) as Record<keyof ProductFilters, null>;

/** One condition for all filters, so that a statement with it is prepared once: `valueOf` gives a value or its placeholder. */
export function fitsFilters(valueOf: (name: keyof ProductFilters, type: string) => unknown): SQL {
  const each = names.map((name) => {
    const [type, fits] = conditions[name];
    const given = sql`${valueOf(name, type)}::${sql.raw(type)}`;
    return sql`(${given} is null or ${fits(given)})`;
  });
  return sql.join(each, sql` and `);
}

function isWithin(ranges: SQL): SQL {
  const { attributes } = products;
  const number = sql`case when ${attributes} ->> name ~ '^\\d{1,15}$' then (${attributes} ->> name)::bigint end`;
  return sql`not exists (
    select from jsonb_each(${ranges}) as range (name, ends)
    where not coalesce(
      ${number} between coalesce((ends ->> 0)::bigint, 0) and coalesce((ends ->> 1)::bigint, 999999999999999), false))`;
}
