import { ProductFunnel } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { LAST_ID } from '@akatale/contracts/paging';
import { sql } from 'drizzle-orm';
import { LAST_COUNT, listCursor } from '../../../platform/http/input/cursor.ts';
import { type Executor, rowsOf } from '../../../platform/postgres/database.ts';
import { firstBuyerMessage } from './vendor-figures-store.ts';

interface FunnelsPage {
  vendorId: number;
  day: string;
  instant: Date;
  before: FunnelCursor | undefined;
  limit: number;
}

/** Views are summed for all products, since they determine the order; chats and sales for those of the page alone. */
export async function findFunnels(
  db: Executor,
  { vendorId, day, instant, before, limit }: FunnelsPage,
): Promise<ProductFunnel[]> {
  const since = sql`${instant.toISOString()}::timestamptz`;
  const afterCursor = before && sql`where (views, id) < (${before.views}::bigint, ${before.id}::bigint)`;
  return rowsOf(db, ProductFunnel.shape)`
    with own as (
      select products.id, title, images[1] as image, coalesce(sum(daily.views), 0) as views
      from products
      left join product_views_daily as daily on product_id = products.id and day >= ${day}::date
      where vendor_id = ${vendorId} and deleted_at is null
      group by products.id
    ), page as (
      select * from own ${afterCursor} order by views desc, id desc limit ${limit}
    )
    select page.id as "productId", title, image, views::float8 as views, (
      select count(*)::int from chats cross join ${firstBuyerMessage}
      where chats.product_id = page.id and type = 'sale' and first_message.sent_at >= ${since}
    ) as chats, (
      select count(*)::int from sales
      where product_id = page.id and undone_at is null and sold_at >= ${since}
    ) as sales
    from page order by page.views desc, page.id desc`;
}

export interface FunnelCursor {
  views: number;
  id: number;
}

const { write, read } = listCursor('f', [LAST_COUNT, LAST_ID]);

export function funnelCursor({ views, id }: FunnelCursor): string {
  return write(views, id);
}

export function readFunnelCursor(cursor: string): FunnelCursor {
  const [views = 0, id = 0] = read(cursor);
  return { views, id };
}
