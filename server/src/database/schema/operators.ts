import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { users } from './users.ts';

/** What an operator proves themselves with besides the password: a code of an app (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret, encrypted. */
  sealedSecret: bytes('sealed_secret').notNull(),
  /** Null until the first code of it was entered: it is not asked for before. */
  confirmedAt: instant('confirmed_at'),
  /** The 30 seconds of the last code that was accepted: neither it nor an earlier one works again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

/** Codes in place of those of a lost phone; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);

/** What an operator has chosen for themselves. */
export const operatorSettings = pgTable('operator_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wantsMorningMail: boolean('wants_morning_mail').notNull().default(true),
});

/** Which morning mails were sent, so that none is sent twice. */
export const morningMails = pgTable(
  'morning_mails',
  {
    /** In Kampala. */
    day: date({ mode: 'string' }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.userId] })],
);

/** What operators answer often, in words that they keep. */
export const savedReplies = pgTable('saved_replies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  message: text().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** What the product refused somebody lately, for whoever helps them. */
export const recentRefusals = pgTable(
  'recent_refusals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The method and path of the endpoint, with its parameters in braces. */
    endpoint: text().notNull(),
    code: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('recent_refusals_user_idx').on(table.userId, table.id),
    index('recent_refusals_created_at_idx').on(table.createdAt),
  ],
);
