import * as z from 'zod/mini';
import { type Executor, type RowOf, rowsOf } from '../../../../platform/postgres/database.ts';
import { firstBuyerMessage } from '../../../deals/analytics/index.ts';
import { effectivePriceUgx } from '../../../market/products/index.ts';
import type { FindPage } from '../add-mails-of-day.ts';
import { canBeMailed } from '../recipients-store.ts';

/** A listed product, with what happened to it in the last 28 days, and how many people have it among their saved ones. */
const productFigures = {
  id: z.int(),
  title: z.string(),
  photo: z.nullable(z.string()),
  photos: z.int(),
  priceUgx: z.int(),
  /** A promotion runs. */
  isReduced: z.boolean(),
  stock: z.int(),
  daysListed: z.int(),
  views: z.int(),
  chats: z.int(),
  sold: z.int(),
  savers: z.int(),
};
export type ProductFigures = RowOf<typeof productFigures>;

/** Vendors with something listed. */
export const findVendors: FindPage = async (tx, after, limit) => {
  const rows = await rowsOf(tx, { next: z.nullable(z.int()), userIds: z.array(z.int()) })`
    with page as (
      select distinct vendor_id from products where is_listed and vendor_id > ${after} order by vendor_id limit ${limit}
    )
    select (select max(vendor_id) from page having count(*) = ${limit}) as next,
      coalesce((
        select array_agg(users.id) from page join users on users.id = page.vendor_id and ${canBeMailed}
      ), '{}') as "userIds"`;
  return rows[0] ?? { next: null, userIds: [] };
};

/** The most viewed listed products with the dashboard's figures of 28 days; chats and sales of the first ones alone. */
export async function findFigures(db: Executor, vendorId: number, limit: number) {
  return rowsOf(db, productFigures)`
    with most_viewed as (
      select products.id, coalesce(sum(daily.views), 0) as views
      from products
      left join product_views_daily as daily on daily.product_id = products.id
        and daily.day > (app_now() at time zone 'Africa/Kampala')::date - 28
      where vendor_id = ${vendorId} and is_listed
      group by products.id order by views desc, products.id desc limit ${limit}
    )
    select products.id, products.title, products.images[1] as photo, products.stock,
      cardinality(products.images) as photos, products.price_ugx::float8 as "priceUgx",
      ${effectivePriceUgx} < products.price_ugx as "isReduced",
      extract(day from app_now() - products.published_at)::int as "daysListed", most_viewed.views::int as views, (
        select count(*)::int from chats cross join ${firstBuyerMessage}
        where chats.product_id = products.id and type = 'sale'
          and first_message.sent_at > app_now() - interval '28 days'
      ) as chats, (
        select coalesce(sum(quantity), 0)::int from sales
        where sales.product_id = products.id and undone_at is null and sold_at > app_now() - interval '28 days'
      ) as sold, (
        select count(*)::int from saved_products where product_id = products.id
      ) as savers
    from most_viewed join products on products.id = most_viewed.id
    order by most_viewed.views desc, products.id desc`;
}
