import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { chats } from './chats.ts';
import { instant, key } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** One row per sale, in chat or offline (without chat and buyer). An undone sale is flagged and counts nowhere. */
export const sales = pgTable(
  'sales',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ['chat', 'offline'] }).notNull(),
    chatId: key('chat_id').references(() => chats.id, { onDelete: 'restrict' }),
    productId: key('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    /** The title at the time of the sale. */
    productTitle: text('product_title').notNull(),
    vendorId: key('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    buyerId: key('buyer_id').references(() => users.id, { onDelete: 'restrict' }),
    /** The vendor's own, given by a trigger in the transaction of the sale. */
    receiptNumber: integer('receipt_number').notNull().default(0),
    quantity: integer().notNull(),
    priceUgx: bigint('price_ugx', { mode: 'number' }).notNull(),
    originalPriceUgx: bigint('original_price_ugx', { mode: 'number' }).notNull(),
    notes: text(),
    /** False for what an operator sold for a seller who had not claimed the account. */
    countsForTrial: boolean('counts_for_trial').notNull().default(true),
    soldAt: instant('sold_at').notNull(),
    undoneAt: instant('undone_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sales_chat_key')
      .on(table.chatId)
      .where(sql`undone_at is null`),
    check(
      'sales_channel_check',
      sql`(${table.channel} = 'chat') = (${table.chatId} is not null and ${table.buyerId} is not null)`,
    ),
    check('sales_quantity_check', sql`${table.quantity} > 0`),
    check('sales_price_check', sql`${table.priceUgx} >= 0 and ${table.originalPriceUgx} >= 0`),
    uniqueIndex('sales_receipt_key').on(table.vendorId, table.receiptNumber),
    index('sales_vendor_idx').on(table.vendorId, table.soldAt, table.id),
    index('sales_product_idx').on(table.productId),
  ],
);

/** The last receipt number of each vendor, locked by each of their sales until it is committed. */
export const receiptCounters = pgTable('receipt_counters', {
  vendorId: key('vendor_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  lastNumber: integer('last_number').notNull(),
});
