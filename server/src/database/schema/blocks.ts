import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { users } from './users.ts';

/** Two people with a row in either direction reach each other no more. */
export const blocks = pgTable(
  'blocks',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    blockerId: key('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    blockedId: key('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('blocks_pair_key').on(table.blockerId, table.blockedId),
    index('blocks_blocker_idx').on(table.blockerId, table.id),
    index('blocks_blocked_idx').on(table.blockedId, table.blockerId),
    check('blocks_self_check', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);
