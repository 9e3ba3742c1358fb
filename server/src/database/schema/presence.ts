import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { users } from './users.ts';

/** Live connections of all processes; each expires unless it is renewed, so that a killed process leaves none. */
export const liveConnections = pgTable(
  'live_connections',
  {
    id: uuid().primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('live_connections_user_id_idx').on(table.userId, table.expiresAt),
    index('live_connections_expires_at_idx').on(table.expiresAt),
  ],
);

/** Whether the person has a live connection now. `userId` is an expression that names its table. */
export function isOnline(userId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from live_connections where user_id = ${userId} and expires_at > app_now())`;
}

/** Beside the account, whose row other transactions lock. */
export const lastSeen = pgTable('last_seen', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastSeenAt: instant('last_seen_at').notNull(),
});
