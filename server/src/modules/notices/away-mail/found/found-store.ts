import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { savedSearches, savedSearchMatches } from '../../../../database/schema/saved-searches.ts';
import { type Executor, type RowOf, rowsOf } from '../../../../platform/postgres/database.ts';
import { effectivePriceUgx } from '../../../market/products/index.ts';
import { isBlockedPair } from '../../../people/blocks/index.ts';
import type { FindPage } from '../add-mails-of-day.ts';
import { canBeMailed } from '../recipients-store.ts';

/** What is new to a person at `now`: since their last mail of this kind, or a day if they had none; at most a week. */
const newSince = (userId: SQL, now: SQL) => sql`(
  select greatest(coalesce(max(created_at), ${now} - interval '1 day'), ${now} - interval '7 days')
  from deliveries where user_id = ${userId} and kind = 'saved_search' and created_at < ${now}
)`;

/** Those of whose searches something was told, or said that they pause. */
export const findSearchers: FindPage = async (tx, after, limit) => {
  const rows = await rowsOf(tx, { next: z.nullable(z.int()), userIds: z.array(z.int()) })`
    with page as (
      select distinct user_id from ${savedSearches} where user_id > ${after} order by user_id limit ${limit}
    ), due as (
      select page.user_id
      from page
      join users on users.id = page.user_id and ${canBeMailed}
      cross join lateral ${newSince(sql`page.user_id`, sql`app_now()`)} as earlier (since)
      where exists (
        select from ${savedSearches} left join ${savedSearchMatches} on search_id = saved_searches.id
        where saved_searches.user_id = page.user_id and saved_searches.paused_at is null
          and greatest(notified_at, warned_at) > earlier.since
      )
    )
    select (select max(user_id) from page having count(*) = ${limit}) as next,
      coalesce((select array_agg(user_id) from due), '{}') as "userIds"`;
  return rows[0] ?? { next: null, userIds: [] };
};

interface Moment {
  userId: number;
  until: Date;
}

const foundProduct = {
  id: z.int(),
  title: z.string(),
  priceUgx: z.int(),
  photo: z.nullable(z.string()),
  query: z.string(),
  storeName: z.nullable(z.string()),
  /** Counts all that was found, also beyond the limit. */
  count: z.int(),
};
export type FoundProduct = RowOf<typeof foundProduct>;

/** As everyone sees them now, each once, the newest first. */
export async function findFoundProducts(
  db: Executor,
  { userId, until }: Moment,
  limit: number,
): Promise<FoundProduct[]> {
  const now = sql`${until}::timestamptz`;
  return rowsOf(db, foundProduct)`
    select products.id, title, images[1] as photo, ${effectivePriceUgx}::float8 as "priceUgx", found.query,
      (select name from users where users.id = found.vendor_id) as "storeName", (count(*) over ())::int as count
    from (
      select distinct on (product_id) product_id, query, vendor_id, notified_at
      from ${savedSearches} join ${savedSearchMatches} on search_id = saved_searches.id
      where saved_searches.user_id = ${userId} and saved_searches.paused_at is null
        and notified_at > ${newSince(sql`${userId}`, now)} and notified_at <= ${now}
      order by product_id, saved_searches.id
    ) as found
    join products on products.id = found.product_id and products.is_listed
    where not ${isBlockedPair(sql`${userId}::bigint`, sql`products.vendor_id`)}
    order by found.notified_at desc, products.id desc
    limit ${limit}`;
}

/** Whether it was said since the last mail that a search pauses, and it does not by now. */
export async function hasWarning(db: Executor, { userId, until }: Moment): Promise<boolean> {
  const now = sql`${until}::timestamptz`;
  const rows = await rowsOf(db, { id: z.int() })`
    select id from ${savedSearches} where user_id = ${userId} and paused_at is null
      and warned_at > ${newSince(sql`${userId}`, now)} and warned_at <= ${now} limit 1`;
  return rows.length > 0;
}
