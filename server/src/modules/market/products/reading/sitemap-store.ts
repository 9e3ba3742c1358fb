import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { products } from '../../../../database/schema/products.ts';
import { type Executor, rowsOf } from '../../../../platform/postgres/database.ts';

/** `from` inclusive, `before` exclusive. */
export interface IdRange {
  from: number;
  before: number;
}

/** The ranges with listed products, of their ids and of their vendors'. */
export async function listedParts(db: Executor, of: 'id' | 'vendor_id', size: number): Promise<number[]> {
  const rows = await rowsOf(db, { part: z.int() })`
    select distinct ${sql.identifier(of)} / ${size}::bigint as part from products where is_listed order by part`;
  return rows.map(({ part }) => part);
}

export async function listedInRange(db: Executor, { from, before }: IdRange) {
  return db
    .select({ id: products.id, images: products.images, updatedAt: products.updatedAt })
    .from(products)
    .where(sql`${products.id} >= ${from} and ${products.id} < ${before} and ${products.isListed}`)
    .orderBy(products.id);
}

/** Steps from vendor to vendor in the store index: the cost grows with vendors, not with products. */
export async function storesInRange(db: Executor, { from, before }: IdRange): Promise<{ id: number; newest: Date }[]> {
  const rows = await rowsOf(db, { id: z.int(), newestMs: z.number() })`
    with recursive vendors (id) as (
      (select vendor_id from products where vendor_id >= ${from} order by vendor_id limit 1)
      union all
      select (
        select vendor_id from products where vendor_id > vendors.id order by vendor_id limit 1
      ) from vendors where vendors.id < ${before}
    )
    select vendors.id, extract(epoch from newest.created_at)::float8 * 1000 as "newestMs"
    from vendors cross join lateral (
      select created_at from products
      where vendor_id = vendors.id and is_listed
      order by (status <> 'sold') desc, created_at desc, products.id desc
      limit 1
    ) as newest
    where vendors.id < ${before}
    order by vendors.id`;
  return rows.map(({ id, newestMs }) => ({ id, newest: new Date(newestMs) }));
}
