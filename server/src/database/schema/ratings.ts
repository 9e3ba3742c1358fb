import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { chats } from './chats.ts';
import { instant, key } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** One for each chat, which determines product and vendor. */
export const ratings = pgTable(
  'ratings',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    chatId: key('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'restrict' }),
    productId: key('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    vendorId: key('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    buyerId: key('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    rating: smallint().notNull(),
    review: text(),
    reply: text(),
    repliedAt: instant('replied_at'),
    /** Hidden by reports until an operator looks at it, or by an operator; it counts in no figure then. */
    hidden: text({ enum: ['reported', 'taken-down'] }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ratings_chat_key').on(table.chatId),
    check('ratings_rating_check', sql`${table.rating} between 1 and 5`),
    check('ratings_reply_check', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
    index('ratings_product_idx').on(table.productId, table.id),
    index('ratings_vendor_idx').on(table.vendorId, table.id),
    index('ratings_buyer_idx').on(table.buyerId),
  ],
);
