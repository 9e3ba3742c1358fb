import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { chats } from './chats.ts';
import { instant } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/**
 * The ledger: a row for each sale, those completed in chat and those made elsewhere (without chat
 * and buyer). Rows stay; a sale that was taken back is marked so and counts for nothing.
 */
export const sales = pgTable(
  'sales',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ['chat', 'offline'] }).notNull(),
    chatId: integer('chat_id').references(() => chats.id, { onDelete: 'restrict' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    /**
     * As the listing was called then: a vendor may use it for something else later. Empty only in
     * sales that a release before this column has written; whoever writes now says it.
     */
    productTitle: text('product_title').notNull().default(''),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    buyerId: integer('buyer_id').references(() => users.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** What one thing was sold for. */
    priceUgx: bigint('price_ugx', { mode: 'number' }).notNull(),
    /** What the listing asked at that moment. */
    originalPriceUgx: bigint('original_price_ugx', { mode: 'number' }).notNull(),
    notes: text(),
    soldAt: instant('sold_at').notNull(),
    undoneAt: instant('undone_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // One sale that counts for each chat.
    uniqueIndex('sales_chat_key')
      .on(table.chatId)
      .where(sql`undone_at is null`),
    check(
      'sales_channel_check',
      sql`(${table.channel} = 'chat') = (${table.chatId} is not null and ${table.buyerId} is not null)`,
    ),
    check('sales_quantity_check', sql`${table.quantity} > 0`),
    check('sales_price_check', sql`${table.priceUgx} >= 0 and ${table.originalPriceUgx} >= 0`),
    // The ledger reads it backwards, newest first.
    index('sales_vendor_idx').on(table.vendorId, table.soldAt, table.id),
    index('sales_product_idx').on(table.productId),
  ],
);
