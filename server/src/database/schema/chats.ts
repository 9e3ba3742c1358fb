import { supportOrigins } from '@akatale/contracts/deals/chats';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

const messagePointer = (name: string) => key(name).notNull().default(0);

const messagePosition = (name: string) => integer(name).notNull().default(0);

/** A chat about one product, or with support (then without product and vendor). */
export const chats = pgTable(
  'chats',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: ['sale', 'support'] })
      .notNull()
      .default('sale'),
    buyerId: key('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    vendorId: key('vendor_id').references(() => users.id, { onDelete: 'restrict' }),
    productId: key('product_id').references(() => products.id, { onDelete: 'restrict' }),
    /** The title when the chat began: it stays when the listing is deleted. */
    productTitle: text('product_title'),
    openedFrom: text('opened_from', { enum: supportOrigins }),
    status: text({ enum: ['active', 'completed', 'abandoned'] })
      .notNull()
      .default('active'),
    isSold: boolean('is_sold').notNull().default(false),
    reviewDismissed: boolean('review_dismissed').notNull().default(false),
    soldPriceUgx: bigint('sold_price_ugx', { mode: 'number' }),
    soldQuantity: integer('sold_quantity'),
    priceAtCloseUgx: bigint('price_at_close_ugx', { mode: 'number' }),
    /** Null again for a chat that was reopened. */
    closedAt: instant('closed_at'),
    /** The start while there is no message. */
    lastMessageAt: instant('last_message_at').notNull(),
    /** The position of the last message, counted under the lock of this row. */
    lastPosition: messagePosition('last_position'),
    /**
     * The last message that each side has seen, and has received on a device: its position and its id, which only grow.
     * In a support chat the vendor's side is that of all operators together.
     */
    buyerReadPosition: messagePosition('buyer_read_position'),
    vendorReadPosition: messagePosition('vendor_read_position'),
    buyerDeliveredPosition: messagePosition('buyer_delivered_position'),
    vendorDeliveredPosition: messagePosition('vendor_delivered_position'),
    buyerReadId: messagePointer('buyer_read_id'),
    vendorReadId: messagePointer('vendor_read_id'),
    buyerDeliveredId: messagePointer('buyer_delivered_id'),
    vendorDeliveredId: messagePointer('vendor_delivered_id'),
    buyerMuted: boolean('buyer_muted').notNull().default(false),
    vendorMuted: boolean('vendor_muted').notNull().default(false),
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
    check(
      'chats_closed_check',
      sql`(${table.status} = 'active') = (${table.closedAt} is null) and ${table.isSold} = (${table.status} = 'completed' and ${table.type} = 'sale')`,
    ),
    // Without `last_message_at`: every message changes it, and what is in no index is updated in place (HOT).
    index('chats_vendor_idx').on(table.vendorId),
    index('chats_buyer_idx').on(table.buyerId),
    index('chats_support_idx')
      .on(table.id)
      .where(sql`type = 'support'`),
    index('chats_product_idx').on(table.productId, table.status),
  ],
);

export const supportAssignments = pgTable('support_assignments', {
  chatId: key('chat_id')
    .primaryKey()
    .references(() => chats.id, { onDelete: 'cascade' }),
  operatorId: key('operator_id')
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' }),
  assignedAt: instant('assigned_at').notNull(),
});

/** `payload` holds what is not text: a photo's address and size, a system message's event. */
export const messages = pgTable(
  'messages',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    chatId: key('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    senderId: key('sender_id').references(() => users.id, { onDelete: 'restrict' }),
    kind: text({ enum: ['text', 'photo', 'system'] })
      .notNull()
      .default('text'),
    message: text().notNull(),
    payload: jsonb(),
    /** The sender's id for it, as JSON (5 is not "5"): sending again stores nothing. */
    tempId: text('temp_id'),
    audience: text({ enum: ['vendor'] }),
    /** An operator has taken it down: both sides read that instead of its text or photo. */
    hiddenAt: instant('hidden_at'),
    sentAt: instant('sent_at').notNull(),
    /** 1 for the first message of the chat. */
    position: integer().notNull(),
  },
  (table) => [
    uniqueIndex('messages_temp_id_key').on(table.chatId, table.senderId, table.tempId),
    // Ids that clients name are looked up to positions by this one.
    index('messages_chat_idx').on(table.chatId, table.id),
    uniqueIndex('messages_position_key').on(table.chatId, table.position),
    // Messages come in the order of time, so that this finds those of a day and costs next to nothing to keep.
    index('messages_sent_idx').using('brin', table.sentAt).with({ autosummarize: true }),
  ],
);

/** One person asks another for their number, in one chat. The number itself is that of the account. */
export const numberRequests = pgTable(
  'number_requests',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    chatId: key('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    askerId: key('asker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    ownerId: key('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The owner declines or takes back; a new number, a block or a suspension ends. */
    status: text({ enum: ['asked', 'allowed', 'declined', 'taken-back', 'ended'] })
      .notNull()
      .default('asked'),
    askedAt: instant('asked_at').notNull(),
    allowedAt: instant('allowed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('number_requests_open_key')
      .on(table.chatId, table.askerId)
      .where(sql`ended_at is null`),
    index('number_requests_chat_idx').on(table.chatId, table.askerId, table.id),
    index('number_requests_asker_idx').on(table.askerId),
    index('number_requests_owner_idx').on(table.ownerId),
    check('number_requests_open_check', sql`(${table.status} in ('asked', 'allowed')) = (${table.endedAt} is null)`),
    check('number_requests_allowed_check', sql`${table.status} <> 'allowed' or ${table.allowedAt} is not null`),
    check('number_requests_self_check', sql`${table.askerId} <> ${table.ownerId}`),
  ],
);

/** Chats whose buyer was not answered and has been offered similar products: once for each chat. */
export const similarOffers = pgTable(
  'similar_offers',
  {
    chatId: key('chat_id')
      .primaryKey()
      .references(() => chats.id, { onDelete: 'cascade' }),
    productIds: key('product_ids').array().notNull(),
    offeredAt: instant('offered_at').notNull(),
  },
  // For the erasure of a vendor, which deletes the notifications that name their products.
  (table) => [index('similar_offers_products_idx').using('gin', table.productIds)],
);
