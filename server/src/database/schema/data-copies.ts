import { bigint, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, key } from './columns.ts';
import { users } from './users.ts';

/** What a person downloads of their data: a zip in parts, of which the last may be unfinished. */
export const dataCopies = pgTable(
  'data_copies',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The link holds the token, the row its SHA-256. */
    tokenHash: bytes('token_hash').notNull(),
    fileKey: text('file_key').notNull(),
    status: text({ enum: ['making', 'ready', 'failed'] })
      .notNull()
      .default('making'),
    /** In per cent. */
    progress: smallint().notNull().default(0),
    /** Counted before a part is stored, so that each can be removed. */
    parts: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('data_copies_token_hash_key').on(table.tokenHash),
    uniqueIndex('data_copies_user_key').on(table.userId),
    index('data_copies_expires_at_idx').on(table.expiresAt),
  ],
);
