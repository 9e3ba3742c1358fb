import { priceBases } from '@akatale/contracts/market/prices';
import { inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { priceRanges } from '../../../database/schema/price-ranges.ts';
import { products } from '../../../database/schema/products.ts';
import { sales } from '../../../database/schema/sales.ts';
import { users } from '../../../database/schema/users.ts';
import { type Executor, rowsOf, type Transaction } from '../../../platform/postgres/database.ts';
import { LEAST_VENDORS, PERIOD_DAYS } from './price-policy.ts';

/** Of things; an empty text is any maker, model or condition. */
export interface GroupKey {
  kind: string;
  maker: string;
  model: string;
  condition: string;
}

export type StoredRange = typeof priceRanges.$inferSelect;

const groupColumns = { kind: z.string(), maker: z.string(), model: z.string(), condition: z.string() };

const kindsIn = (kinds: readonly string[]) => sql`products.kind = any(${sql.param([...kinds])}::text[])`;

/** As `each_thing` has them: what the listing says of itself. */
const ofListing = sql`products.kind,
  coalesce(nullif(coalesce(products.attributes->>'brand', products.attributes->>'make'), 'Other'), '') as maker,
  coalesce(products.model, '') as model, products.condition`;

const isHere = sql`users.suspended_at is null and users.deleted_at is null`;

/**
 * Each thing in the groups that it belongs to, from the narrowest to all of its kind, with the next wider one; then what
 * each vendor took for those of a group, as one value, and the groups of enough vendors.
 */
const grouping = (things: SQL) => sql`each_thing as (${things}), each_vendor as (
    select kind, part.*, vendor_id, percentile_cont(0.5) within group (order by price_ugx) as value_ugx,
      count(*) as things, count(*) filter (where is_in_chat) as in_chat, max(at) as last_at
    from each_thing cross join lateral (
      select maker, model, condition, maker as wider_maker, condition as wider_condition where model <> ''
      union all select maker, '', condition, '', condition where maker <> ''
      union all select '', '', condition, '', ''
      union all select '', '', '', null, null
    ) as part
    group by kind, part.maker, part.model, part.condition, part.wider_maker, part.wider_condition, vendor_id
  )`;

/** What was sold, not undone, by vendors who are here, for money, in the period; the price is that of one item. */
export async function findSales(db: Executor, kinds: readonly string[]) {
  const sold = sql`
    select ${ofListing}, sales.vendor_id, sales.price_ugx, sales.channel = 'chat' as is_in_chat, sales.created_at as at
    from ${sales} join ${products} on products.id = sales.product_id join ${users} on users.id = sales.vendor_id
    where ${kindsIn(kinds)} and sales.undone_at is null and sales.price_ugx > 0 and ${isHere}
      and sales.created_at > app_now() - make_interval(days => ${PERIOD_DAYS})`;
  return rowsOf(db, {
    ...groupColumns,
    valuesUgx: z.array(z.number()),
    chatSales: z.int(),
    freshVendors: z.int(),
    vendorsBeside: z.nullable(z.int()),
  })`
    with ${grouping(sold)}, groups as (
      select own.kind, own.maker, own.model, own.condition, own.wider_maker, own.wider_condition,
        array_agg(own.value_ugx) as values_ugx, sum(own.in_chat) as chat_sales, count(*) as vendors,
        count(*) filter (where shown.shown_at is null or own.last_at > shown.shown_at) as fresh,
        count(*) filter (where wider.things = own.things) as only_here
      from each_vendor as own
      left join each_vendor as wider on wider.kind = own.kind and wider.maker = own.wider_maker and wider.model = ''
        and wider.condition = own.wider_condition and wider.vendor_id = own.vendor_id
      left join ${priceRanges} as shown on shown.kind = own.kind and shown.maker = own.maker and shown.model = own.model
        and shown.condition = own.condition and shown.basis = 'sold'
      group by own.kind, own.maker, own.model, own.condition, own.wider_maker, own.wider_condition
      having count(*) >= ${LEAST_VENDORS}
    )
    select own.kind, own.maker, own.model, own.condition, own.values_ugx as "valuesUgx",
      own.chat_sales::int as "chatSales", own.fresh::int as "freshVendors",
      (wider.vendors - own.only_here)::int as "vendorsBeside"
    from groups as own
    left join groups as wider on wider.kind = own.kind and wider.maker = own.wider_maker and wider.model = ''
      and wider.condition = own.wider_condition`;
}

/** What is asked for what everyone may buy now. */
export async function findAsked(db: Executor, kinds: readonly string[]) {
  const listed = sql`
    select ${ofListing}, vendor_id, effective_price_ugx as price_ugx, false as is_in_chat, null::timestamptz as at
    from ${products} where ${kindsIn(kinds)} and is_listed and effective_price_ugx > 0`;
  return rowsOf(db, { ...groupColumns, valuesUgx: z.array(z.number()) })`
    with ${grouping(listed)}
    select kind, maker, model, condition, array_agg(value_ugx) as "valuesUgx" from each_vendor
    group by kind, maker, model, condition having count(*) >= ${LEAST_VENDORS}`;
}

export async function findShown(db: Executor, kinds: readonly string[]): Promise<StoredRange[]> {
  return db
    .select()
    .from(priceRanges)
    .where(inArray(priceRanges.kind, [...kinds]));
}

const RENEWAL_LOCK = 7_200_558;

/** Until the transaction ends: of two renewals at once the second sees what the first has shown. */
export async function lockRenewal(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RENEWAL_LOCK})`);
}

export async function replaceRanges(
  tx: Transaction,
  kinds: readonly string[],
  ranges: readonly StoredRange[],
): Promise<void> {
  await tx.delete(priceRanges).where(inArray(priceRanges.kind, [...kinds]));
  for (let at = 0; at < ranges.length; at += 1000) await tx.insert(priceRanges).values(ranges.slice(at, at + 1000));
}

/** Of kinds that the file has lost. */
export async function deleteRangesBeside(db: Executor, kinds: readonly string[]): Promise<void> {
  await db.delete(priceRanges).where(notInArray(priceRanges.kind, [...kinds]));
}

const rangeColumns = { basis: z.enum(priceBases), low: z.int(), high: z.int() };

/** The narrowest that is known of the group of a `thing`. */
const narrowest = sql`
  select basis, low_ugx::float8 as low, high_ugx::float8 as high from ${priceRanges} as range
  where range.kind = thing.kind and (range.maker, range.model, range.condition) in (
    (thing.maker, thing.model, thing.condition), (thing.maker, '', thing.condition), ('', '', thing.condition), ('', '', ''))
  order by range.model <> '' desc, range.maker <> '' desc, range.condition <> '' desc limit 1`;

export async function findRange(db: Executor, { kind, maker, model, condition }: GroupKey) {
  const thing = sql`select ${kind}::text as kind, ${maker}::text as maker, ${model}::text as model, ${condition}::text as condition`;
  const [row] = await rowsOf(db, rangeColumns)`
    select range.* from (${thing}) as thing cross join lateral (${narrowest}) as range`;
  return row;
}

export async function findRangesOf(db: Executor, productIds: readonly number[]) {
  return rowsOf(db, { productId: z.int(), ...rangeColumns })`
    select thing.id::float8 as "productId", range.* from (
      select products.id, ${ofListing} from ${products} where products.id = any(${sql.param([...productIds])}::bigint[])
    ) as thing cross join lateral (${narrowest}) as range`;
}
