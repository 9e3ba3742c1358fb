import { sql } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';

/** SQL version of `priceNow`; the two must agree. */
export const effectivePriceUgx = sql`(case
  when ${products.promotionalPriceUgx} between 1 and ${products.priceUgx} - 1
    and app_now() between ${products.promotionStartDate} and ${products.promotionEndDate}
  then ${products.promotionalPriceUgx} else ${products.priceUgx} end)`;
