import { sql } from 'drizzle-orm';
import { productViewers } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { isOver } from '../../../../platform/visitors/day-salts-store.ts';

interface ViewRow {
  productId: number;
  day: string;
  viewer: Buffer;
  /** 0 for visitors who are not logged in. */
  userId: number;
}

/** Counts each viewer once per product and day. Rows are sorted, so that concurrent calls cannot deadlock (rule 27). */
export async function countViews(db: Executor, rows: readonly ViewRow[]): Promise<void> {
  const column = (values: unknown[]) => sql.param(values);
  await db.execute(sql`
    with viewed as (
      select * from unnest(
        ${column(rows.map(({ productId }) => productId))}::bigint[],
        ${column(rows.map(({ day }) => day))}::date[],
        ${column(rows.map(({ viewer }) => viewer))}::bytea[],
        ${column(rows.map(({ userId }) => userId))}::bigint[]
      ) as s(product_id, day, viewer, user_id)
    ), new_viewers as (
      insert into product_viewers (product_id, day, viewer)
      select distinct product_id, day, viewer
      from viewed join products on products.id = product_id
      where user_id <> vendor_id and is_online and status <> 'inactive'
        and not is_vendor_suspended
      order by product_id, day, viewer
      on conflict do nothing
      returning product_id, day
    ), daily as (
      insert into product_views_daily as counted (product_id, day, views)
      select product_id, day, count(*) from new_viewers group by product_id, day order by product_id, day
      on conflict (product_id, day) do update set views = counted.views + excluded.views
    ), of_product as (
      select product_id, count(*) as views from new_viewers group by product_id
    )
    update products set views = products.views + of_product.views
    from of_product where products.id = of_product.product_id`);
}

export async function sweepViewers(db: Executor): Promise<void> {
  await db.delete(productViewers).where(isOver(productViewers.day));
}
