import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { users } from './users.ts';

/** The versions of the terms that a person agreed to when registering, or was told of later. */
export const agreements = pgTable(
  'agreements',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    how: text({ enum: ['registration', 'notice'] }).notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);
