import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, key } from './columns.ts';
import { users } from './users.ts';

export const secondFactors = pgTable('second_factors', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: bytes('sealed_secret').notNull(),
  /** Null until the first code was entered: until then codes are not required. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

/** Each works once, in place of an app's code. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);

export const operatorSettings = pgTable('operator_settings', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wantsMorningMail: boolean('wants_morning_mail').notNull().default(true),
});

export const savedReplies = pgTable('saved_replies', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  message: text().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Recent refusals of a person's calls, for support. */
export const recentRefusals = pgTable(
  'recent_refusals',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Method and path, with parameters in braces. */
    endpoint: text().notNull(),
    code: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('recent_refusals_user_idx').on(table.userId, table.id),
    index('recent_refusals_created_at_idx').on(table.createdAt),
  ],
);
