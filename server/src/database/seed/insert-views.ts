import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/postgres/database.ts';
import type { DayOfViews } from './demo-views.ts';

/** Months of views in one statement, with the same rows as single views. */
export async function insertViews(db: Executor, rows: readonly (DayOfViews & { productId: number })[]): Promise<void> {
  const column = (values: unknown[]) => sql.param(values);
  await db.execute(sql`
    with looked as (
      insert into product_views_daily (product_id, day, views)
      select * from unnest(
        ${column(rows.map(({ productId }) => productId))}::int[],
        ${column(rows.map(({ day }) => day))}::date[],
        ${column(rows.map(({ views }) => views))}::int[]
      )
      returning product_id, views
    )
    update products set views = products.views + total.views
    from (select product_id, sum(views) as views from looked group by product_id) as total
    where products.id = total.product_id`);
}
