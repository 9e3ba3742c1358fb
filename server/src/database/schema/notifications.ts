import { choiceKinds, notificationChannels, notificationTypes } from '@akatale/contracts/notices/notifications';
import type { NotificationData } from '@akatale/contracts/notices/notifications-schemas';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { chats } from './chats.ts';
import { instant, key } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    type: text({ enum: notificationTypes }).notNull(),
    /** The subject of the row: another event of the same topic updates it. */
    topic: text().notNull(),
    /** Which text it is, in any language; null once its content is removed. */
    code: text(),
    /** What the text names, as it was at the event. */
    values: jsonb().$type<Record<string, unknown>>(),
    data: jsonb().$type<NotificationData>().notNull(),
    /** The person it is about; hidden while that person is suspended. */
    actorId: key('actor_id').references(() => users.id, { onDelete: 'restrict' }),
    chatId: key('chat_id').references(() => chats.id, { onDelete: 'cascade' }),
    chatSide: text('chat_side', { enum: ['buyer', 'vendor', 'support'] }),
    messageId: key('message_id'),
    isRead: boolean('is_read').notNull().default(false),
    /** Removed by its recipient. The row of a chat stays, so that the same message is not notified again. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** When it was created or updated; by the clock of the database. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_topic_key').on(table.userId, table.topic),
    index('notifications_user_idx').on(table.userId, table.createdAt, table.id),
    // Without new products, which are many, so that the bell need not scan past them.
    index('notifications_others_idx')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`type <> 'new_product'`),
    // Covers all columns that counting needs (index-only scan).
    index('notifications_unread_idx')
      .on(table.userId, table.createdAt, table.type, table.actorId, table.chatSide)
      .where(sql`not is_read`),
    index('notifications_actor_idx').on(table.actorId),
    index('notifications_chat_idx')
      .on(table.chatId)
      .where(sql`chat_id is not null`),
  ],
);

export const notificationReads = pgTable('notification_reads', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  newProductsReadAt: instant('new_products_read_at'),
  othersReadAt: instant('others_read_at'),
});

/** Only what a person has chosen; a cell without a row has its default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    kind: text({ enum: choiceKinds }).notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
);

export const notificationSettings = pgTable('notification_settings', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  /** Times of day in Kampala, `22:00`; both or none. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  hidesText: boolean('hides_text').notNull().default(false),
});

/** Progress of notifying a vendor's followers: those up to `last_follower_id` are done. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    vendorId: key('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    topic: text().notNull(),
    /** Null for a row of a single product; else when the shared row was opened. */
    sharedSince: instant('shared_since'),
    lastFollowerId: key('last_follower_id').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('broadcasts_vendor_idx').on(table.vendorId, table.createdAt)],
);

/** Products that became visible for the first time, and the broadcast that announces each. */
export const publications = pgTable(
  'publications',
  {
    productId: key('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: key('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    broadcastId: key('broadcast_id').references(() => broadcasts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('publications_waiting_idx')
      .on(table.vendorId, table.productId)
      .where(sql`broadcast_id is null`),
    index('publications_broadcast_idx').on(table.broadcastId),
  ],
);

/** One row: the last message id up to which unread messages were mailed. */
export const awayProgress = pgTable('away_progress', {
  id: integer().primaryKey().default(1),
  lastMessageId: key('last_message_id').notNull(),
});

/** One row: the last message id up to which all notifications are stored. */
export const messageNotificationProgress = pgTable('message_notification_progress', {
  id: integer().primaryKey().default(1),
  lastMessageId: key('last_message_id').notNull(),
});
