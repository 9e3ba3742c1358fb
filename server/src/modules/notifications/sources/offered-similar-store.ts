import type { AnnouncedProduct } from '@akatale/contracts/community/notifications-schemas';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { effectivePriceUgx } from '../../products/index.ts';

/** The offers to the buyers of these chats, the best product first. */
export async function findOffered(tx: Transaction, chatIds: readonly number[]) {
  const { rows } = await tx.execute<{
    chatId: number;
    userId: number;
    vendorName: string;
    productTitle: string;
    products: AnnouncedProduct[];
  }>(sql`
    select chats.id as "chatId", chats.buyer_id as "userId", vendors.name as "vendorName",
      chats.product_title as "productTitle", offered.products
    from similar_offers
    join chats on chats.id = similar_offers.chat_id
    join users as vendors on vendors.id = chats.vendor_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('productId', products.id, 'productTitle', products.title,
        'productPrice', ${effectivePriceUgx}, 'productImage', products.images[1]) order by place) as products
      from unnest(similar_offers.product_ids) with ordinality as named (id, place)
      join products on products.id = named.id
    ) as offered
    where similar_offers.chat_id = any(${sql.param([...chatIds])}::int[])`);
  return rows;
}
