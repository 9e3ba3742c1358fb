import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, key } from './columns.ts';
import { sessions, users } from './users.ts';

/** One row: the VAPID keys (RFC 8292) with which all processes sign. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    /** Sealed: reading the database alone is not enough to notify anyone. */
    sealedPrivateKey: bytes('sealed_private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('push_keys_one_check', sql`${table.id} = 1`)],
);

/** Browsers that are notified. They end with their session, whatever ends it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    sessionId: key('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    /** The origin of the endpoint. */
    service: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastSentAt: instant('last_sent_at'),
    /** Until then the push service accepts nothing for it. */
    pausedUntil: instant('paused_until'),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    uniqueIndex('push_subscriptions_session_key').on(table.sessionId),
    index('push_subscriptions_user_idx').on(table.userId, table.id),
  ],
);
