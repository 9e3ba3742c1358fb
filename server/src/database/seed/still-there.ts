import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import { products } from '../schema/products.ts';
import { storeDays } from '../schema/store-days.ts';
import { users } from '../schema/users.ts';
import type { CastVendor } from './cast.ts';

/** Days that count, before today. */
const DAYS = 42;

/** Of one who was asked in vain; several of another thing wait longer for their question. */
const QUIET_DAYS = 38;
const QUIET_DAYS_OF_MANY = 50;

/**
 * Every store was there for the last weeks and did something with each item in the last two, but for one vendor: about
 * the oldest item about which nobody wrote they were asked in vain, the next ones have been quiet for long, three of one
 * thing for longer, and two others are confirmed.
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
  const hasChat = sql`exists (select from chats where product_id = ${products.id})`;
  await db.execute(sql`
    with aged as (
      select id, ${hasChat} as has_chat, row_number() over (partition by ${hasChat} order by created_at, id) as place
      from ${products}
      where vendor_id = ${vendorId} and is_listed and stock = 1 and created_at < app_now() - interval '30 days'
    )
    update ${products} set
      updated_at = case when has_chat then updated_at else greatest(created_at, ${daysAgo(QUIET_DAYS)}) end,
      confirmed_at = case when has_chat then app_now() - interval '2 days' end,
      asked_at = case when place = 1 and not has_chat then app_now() - interval '16 days' end
    from aged where aged.id = ${products.id} and place <= case when has_chat then 2 else 4 end`);
  await db.execute(sql`
    update ${products} set updated_at = ${daysAgo(QUIET_DAYS_OF_MANY)}
    where vendor_id = ${vendorId} and is_listed and stock > 1 and created_at < ${daysAgo(QUIET_DAYS_OF_MANY)}
      and not ${hasChat}`);
}

export async function setAway(db: Database, vendorId: number, { days, line }: NonNullable<CastVendor['away']>) {
  await db.execute(sql`
    update ${users} set away_until = (app_now() at time zone 'Africa/Kampala')::date + ${days}::int, away_line = ${line}
    where id = ${vendorId}`);
}

const daysAgo = (days: number) => sql`app_now() - make_interval(days => ${days})`;
