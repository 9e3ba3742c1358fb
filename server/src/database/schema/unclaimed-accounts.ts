import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { users } from './users.ts';

/** An account that an operator opened for a seller, until the seller claims it; the row is deleted then. */
export const unclaimedAccounts = pgTable(
  'unclaimed_accounts',
  {
    userId: key('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    openedBy: key('opened_by').references(() => users.id, { onDelete: 'set null' }),
    openedAt: instant('opened_at').notNull(),
    /** The first part of the code, by which the account is found; null while no code is handed over. */
    codeName: text('code_name'),
    /** Argon2id of the whole code. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
    /** When the account was suspended because nobody had claimed it. */
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    uniqueIndex('unclaimed_accounts_code_name_key').on(table.codeName),
    index('unclaimed_accounts_opened_by_idx').on(table.openedBy, table.openedAt),
  ],
);
