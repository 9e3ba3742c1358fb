import { sql } from 'drizzle-orm';
import { products } from '../schema/products.ts';
import { storeDays } from '../schema/store-days.ts';
import type { Database } from '../../platform/postgres/database.ts';

/** Days that count, before today. */
const DAYS = 42;

/**
 * Every store was there for the last weeks and did something with each item in the last two, but for the oldest items
 * of one vendor about which nobody has written: two are confirmed, one was asked about in vain, and three have been
 * quiet for long.
 */
export async function ageListings(db: Database, vendorId: number): Promise<void> {
  await db.execute(sql`
    insert into ${storeDays} (vendor_id, days)
    select distinct vendor_id, array(
      select ((app_now() at time zone 'Africa/Kampala')::date - back) from generate_series(${DAYS}, 1, -1) back)
    from ${products} where is_listed`);
  await db.execute(sql`
    update ${products} set updated_at = greatest(updated_at, created_at, app_now() - (id % 14) * interval '1 day')
    where is_listed`);
  await db.execute(sql`
    with oldest as (
      select id, row_number() over (order by created_at, id) as place from ${products}
      where vendor_id = ${vendorId} and is_listed and stock = 1 and created_at < app_now() - interval '40 days'
        and not exists (select from chats where product_id = ${products.id})
    )
    update ${products} set
      updated_at = app_now() - interval '38 days',
      confirmed_at = case when place <= 2 then app_now() - interval '2 days' end,
      asked_at = case when place = 3 then app_now() - interval '16 days' end
    from oldest where oldest.id = ${products.id} and place <= 6`);
}
