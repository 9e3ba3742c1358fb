import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** A talk about one product, or with support (then without product and vendor). */
export const chats = pgTable(
  'chats',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: ['sale', 'support'] })
      .notNull()
      .default('sale'),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    vendorId: integer('vendor_id').references(() => users.id, { onDelete: 'restrict' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'restrict' }),
    /** The title when the chat began: it stays when the listing goes. */
    productTitle: text('product_title'),
    status: text({ enum: ['active', 'completed', 'abandoned'] })
      .notNull()
      .default('active'),
    isSold: boolean('is_sold').notNull().default(false),
    reviewDismissed: boolean('review_dismissed').notNull().default(false),
    soldPriceUgx: bigint('sold_price_ugx', { mode: 'number' }),
    soldQuantity: integer('sold_quantity'),
    closedAt: instant('closed_at'),
    lastMessageAt: instant('last_message_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check(
      'chats_sale_check',
      sql`${table.type} = 'support' or (${table.vendorId} is not null and ${table.productId} is not null)`,
    ),
    uniqueIndex('chats_active_sale_key')
      .on(table.buyerId, table.productId)
      .where(sql`status = 'active' and type = 'sale'`),
    uniqueIndex('chats_active_support_key')
      .on(table.buyerId)
      .where(sql`status = 'active' and type = 'support'`),
    index('chats_vendor_idx').on(table.vendorId, table.lastMessageAt),
    index('chats_buyer_idx').on(table.buyerId, table.lastMessageAt),
  ],
);

/** A message of a chat. What it says depends on its kind; `payload` holds what is not text. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chatId: integer('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Null for what the product itself says. */
    senderId: integer('sender_id').references(() => users.id, { onDelete: 'restrict' }),
    kind: text({ enum: ['text', 'photo', 'system'] })
      .notNull()
      .default('text'),
    message: text().notNull(),
    payload: jsonb(),
    /** The sender's own name for it: sending again stores nothing. */
    tempId: text('temp_id'),
    isRead: boolean('is_read').notNull().default(false),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('messages_temp_id_key').on(table.chatId, table.senderId, table.tempId),
    index('messages_chat_idx').on(table.chatId, table.id),
  ],
);
