import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, type RowOf, rowsOf } from '../../../../platform/postgres/database.ts';
import { effectivePriceUgx } from '../../../market/products/index.ts';
import type { FindPage } from '../add-mails-of-day.ts';
import { canBeMailed } from '../recipients-store.ts';

/** What is new to a person at `now`: since their last digest, or a day if they had none; at most a week. */
const newSince = (userId: SQL, now: SQL) => sql`(
  select greatest(coalesce(max(created_at), ${now} - interval '1 day'), ${now} - interval '7 days')
  from deliveries where user_id = ${userId} and kind = 'new_product' and created_at < ${now}
)`;

/** Those for whom something is new. */
export const findFollowers: FindPage = async (tx, after, limit) => {
  const rows = await rowsOf(tx, { next: z.nullable(z.int()), userIds: z.array(z.int()) })`
    with page as (
      select distinct follower_id from follows where follower_id > ${after} order by follower_id limit ${limit}
    ), followed as (
      select follows.follower_id, follows.vendor_id, follows.created_at
      from page join follows on follows.follower_id = page.follower_id and not follows.is_muted
    ), latest as materialized (
      -- Once for each vendor: most of them are followed by many.
      select vendor_id, (
        select max(published_at) from products
        where products.vendor_id = vendors.vendor_id and is_listed and published_at > app_now() - interval '7 days'
      ) as published_at
      from (select distinct vendor_id from followed) as vendors
    ), due as (
      select page.follower_id
      from page
      join users on users.id = page.follower_id and ${canBeMailed}
      cross join lateral ${newSince(sql`page.follower_id`, sql`app_now()`)} as earlier (since)
      where exists (
        select from followed join latest on latest.vendor_id = followed.vendor_id
        where followed.follower_id = page.follower_id
          and latest.published_at > greatest(earlier.since, followed.created_at)
      )
    )
    select (select max(follower_id) from page having count(*) = ${limit}) as next,
      coalesce((select array_agg(follower_id) from due), '{}') as "userIds"`;
  return rows[0] ?? { next: null, userIds: [] };
};

const newProduct = {
  id: z.int(),
  title: z.string(),
  priceUgx: z.int(),
  photo: z.nullable(z.string()),
  vendorName: z.string(),
  /** Of all new products, also those after the limit. */
  count: z.int(),
};
export type NewProduct = RowOf<typeof newProduct>;

/** As everyone sees them now, the newest first. */
export async function findNewProducts(
  db: Executor,
  { userId, until }: { userId: number; until: Date },
  limit: number,
): Promise<NewProduct[]> {
  const now = sql`${until}::timestamptz`;
  return rowsOf(db, newProduct)`
    select products.id, title, vendor_name as "vendorName", images[1] as photo, ${effectivePriceUgx}::float8 as "priceUgx",
      (count(*) over ())::int as count
    from follows join products on products.vendor_id = follows.vendor_id
    where follows.follower_id = ${userId} and not follows.is_muted and products.is_listed
      and products.published_at > ${newSince(sql`${userId}`, now)} and products.published_at > follows.created_at
      and products.published_at <= ${now}
    order by products.published_at desc, products.id desc
    limit ${limit}`;
}
