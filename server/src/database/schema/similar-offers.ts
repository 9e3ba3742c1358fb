import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { chats } from './chats.ts';
import { instant } from './columns.ts';

/** Chats whose buyer was not answered and has been offered similar products: once for each chat. */
export const similarOffers = pgTable(
  'similar_offers',
  {
    chatId: integer('chat_id')
      .primaryKey()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** The best one first. */
    productIds: integer('product_ids').array().notNull(),
    offeredAt: instant('offered_at').notNull(),
  },
  // For the erasure of a vendor, which deletes the notifications that name their products.
  (table) => [index('similar_offers_products_idx').using('gin', table.productIds)],
);
