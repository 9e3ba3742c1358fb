import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { users } from './users.ts';

export const follows = pgTable(
  'follows',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    followerId: key('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    vendorId: key('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    isMuted: boolean('is_muted').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('follows_vendor_key').on(table.vendorId, table.followerId),
    index('follows_follower_idx').on(table.followerId, table.id),
    check('follows_self_check', sql`${table.followerId} <> ${table.vendorId}`),
  ],
);
