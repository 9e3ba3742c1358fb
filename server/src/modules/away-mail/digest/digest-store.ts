import * as z from 'zod/mini';
import { type Executor, type RowOf, rowsOf, type Transaction } from '../../../platform/postgres/database.ts';
import { effectivePriceUgx } from '../../products/index.ts';
import type { ClaimedPage, PeoplePage } from '../claim-day.ts';
import { canBeMailed } from '../claims-store.ts';

/** Announces what was published after `since` and until `until`. */
const Digest = z.object({ userId: z.int(), since: z.string(), until: z.string() });
export type Digest = z.output<typeof Digest>;

/** Followers for whom something was published since their last digest, or since a day or more ago if they had none. */
export async function claimDigests(
  tx: Transaction,
  day: string,
  { after, limit }: PeoplePage,
): Promise<ClaimedPage<Digest>> {
  const rows = await rowsOf(tx, { next: z.nullable(z.int()), claimed: z.array(Digest) })`
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
      select page.follower_id, earlier.since
      from page
      join users on users.id = page.follower_id and ${canBeMailed}
      cross join lateral (
        select greatest(
          coalesce(max(claimed_at), app_now() - interval '1 day'), app_now() - interval '7 days'
        ) as since
        from away_claims
        where user_id = page.follower_id and kind = 'new_product' and channel = 'mail'
      ) as earlier
      where exists (
        select from followed join latest on latest.vendor_id = followed.vendor_id
        where followed.follower_id = page.follower_id
          and latest.published_at > greatest(earlier.since, followed.created_at)
      )
    ), claimed as (
      insert into away_claims (user_id, kind, event, channel, claimed_at)
      select follower_id, 'new_product', ${day}, 'mail', app_now() from due order by follower_id
      on conflict do nothing
      returning user_id, claimed_at
    )
    select (select max(follower_id) from page having count(*) = ${limit}) as next, coalesce((
      select json_agg(json_build_object('userId', user_id, 'since', since, 'until', claimed_at))
      from claimed join due on due.follower_id = claimed.user_id
    ), '[]') as claimed`;
  return rows[0] ?? { next: null, claimed: [] };
}

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
  { userId, since, until }: Digest,
  limit: number,
): Promise<NewProduct[]> {
  return rowsOf(db, newProduct)`
    select products.id, title, vendor_name as "vendorName", images[1] as photo, ${effectivePriceUgx}::float8 as "priceUgx",
      (count(*) over ())::int as count
    from follows join products on products.vendor_id = follows.vendor_id
    where follows.follower_id = ${userId} and not follows.is_muted and products.is_listed
      and products.published_at > ${since}::timestamptz and products.published_at > follows.created_at
      and products.published_at <= ${until}::timestamptz
    order by products.published_at desc, products.id desc
    limit ${limit}`;
}
