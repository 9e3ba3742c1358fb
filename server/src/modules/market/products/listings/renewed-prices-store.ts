import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/postgres/database.ts';

/**
 * Sets what products cost whose promotion has begun or ended since; returns how many. It is no edit: `updatedAt` stays.
 * Written as in the index products_promotion_change_idx, of which each half is one range.
 */
export async function renewPrices(db: Executor, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with changed as (
      (select id from products
       where promotional_price_ugx is not null and (effective_price_ugx < price_ugx) and promotion_end_date < app_now()
       limit ${limit})
      union all
      (select id from products
       where promotional_price_ugx is not null and (effective_price_ugx < price_ugx) = false
         and promotion_end_date >= app_now() and promotion_start_date <= app_now()
         and promotional_price_ugx between 1 and price_ugx - 1
       limit ${limit})
    ), locked as (
      select id from products where id in (select id from changed) order by id for no key update
    )
    update products
    set effective_price_ugx =
      price_at(app_now(), price_ugx, promotional_price_ugx, promotion_start_date, promotion_end_date)
    from locked where products.id = locked.id`);
  return rowCount ?? 0;
}
