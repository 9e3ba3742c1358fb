import { sql } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';

/** What one of a product costs at this moment, in a query: the rule of `priceNow`. */
export const effectivePriceUgx = sql`(case
  when ${products.promotionalPriceUgx} between 1 and ${products.priceUgx} - 1
    and app_now() between ${products.promotionStartDate} and ${products.promotionEndDate}
  then ${products.promotionalPriceUgx} else ${products.priceUgx} end)`;
