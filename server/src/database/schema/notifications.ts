import { type NotificationData, notificationTypes } from '@akatale/contracts/community/notifications';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { chats } from './chats.ts';
import { instant } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** What people are told: a row for each thing. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    type: text({ enum: notificationTypes }).notNull(),
    /** What the row is about: telling of the same again renews it. */
    topic: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** Why the person is told. */
    reason: text().notNull(),
    data: jsonb().$type<NotificationData>().notNull(),
    /** Of whom it tells: nobody is told of people who are suspended. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'restrict' }),
    chatId: integer('chat_id').references(() => chats.id, { onDelete: 'cascade' }),
    /** Of messages: on which side of the chat the person is. */
    chatSide: text('chat_side', { enum: ['buyer', 'vendor', 'support'] }),
    /** Of messages: the last one that it tells of. */
    messageId: bigint('message_id', { mode: 'number' }),
    isRead: boolean('is_read').notNull().default(false),
    /** When it was told, or renewed; by the clock of the database. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_topic_key').on(table.userId, table.topic),
    index('notifications_user_idx').on(table.userId, table.createdAt, table.id),
    // Without those that are many, so that the bell need not walk past them.
    index('notifications_others_idx')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`type <> 'new_product'`),
    // All that counting asks for, so that it reads nothing else.
    index('notifications_unread_idx')
      .on(table.userId, table.createdAt, table.type, table.actorId, table.chatSide)
      .where(sql`not is_read`),
    index('notifications_actor_idx').on(table.actorId),
    index('notifications_chat_idx')
      .on(table.chatId)
      .where(sql`chat_id is not null`),
  ],
);

/** Up to when a person has read everything of each list. */
export const notificationReads = pgTable('notification_reads', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  newProductsReadAt: instant('new_products_read_at'),
  othersReadAt: instant('others_read_at'),
});

/**
 * The followers of a vendor on their way to being told of products: those up to `last_follower_id`
 * have been. A batch of rows and its step forward are one transaction.
 */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The topic of its rows. */
    topic: text().notNull(),
    /** Null where its one product has a row by itself; else when the shared row was opened. */
    sharedSince: instant('shared_since'),
    lastFollowerId: integer('last_follower_id').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('broadcasts_vendor_idx').on(table.vendorId, table.createdAt)],
);

/** Products that became visible for the first time, and the broadcast that tells of each. */
export const publications = pgTable(
  'publications',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    broadcastId: integer('broadcast_id').references(() => broadcasts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('publications_waiting_idx')
      .on(table.vendorId, table.productId)
      .where(sql`broadcast_id is null`),
    index('publications_broadcast_idx').on(table.broadcastId),
  ],
);
