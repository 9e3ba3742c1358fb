import { languages } from '@akatale/contracts/languages';
import { operatorRoles } from '@akatale/contracts/people/operators';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { bytes, instant, key } from './columns.ts';

const lower = (column: AnyPgColumn) => sql`lower(${column})`;

export const users = pgTable(
  'users',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    /** Null for an account that an operator opened and that is not claimed yet. */
    email: text(),
    /** Argon2id; null for people who only sign in through another provider. */
    passwordHash: text('password_hash'),
    name: text().notNull(),
    avatar: text(),
    location: text(),
    type: text({ enum: ['buyer', 'vendor'] })
      .notNull()
      .default('buyer'),
    /** Never set by a request: the command line or the environment creates operators. */
    role: text({ enum: ['user', 'operator'] })
      .notNull()
      .default('user'),
    operatorRole: text('operator_role', { enum: operatorRoles }),
    bio: text(),
    contactNumber: text('contact_number'),
    /** `+256772123456` where the number could be parsed; only these become links. */
    contactNumberE164: text('contact_number_e164'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /**
     * True once the account's holder is known to own the address: confirmed while signed in, or password chosen by a
     * mailed link. Otherwise someone else may have registered it.
     */
    ownerProven: boolean('owner_proven').notNull().default(false),
    /** Since when mail servers say that the address takes no mail; null once it is changed or confirmed again. */
    mailRefusedAt: instant('mail_refused_at'),
    categoryPreferences: text('category_preferences').array().notNull().default([]),
    preferencesSkippedAt: instant('preferences_skipped_at'),
    hidesPresence: boolean('hides_presence').notNull().default(false),
    /** The last day on which this vendor is away, and what buyers read meanwhile. */
    awayUntil: date('away_until', { mode: 'string' }),
    awayLine: text('away_line'),
    /** Last chosen while signed in; what is sent to the person is in it. Null: English. */
    language: text({ enum: languages }),
    /** Hidden and unusable since then: suspended by an operator, or closed by the person where `closedAt` is set. */
    suspendedAt: instant('suspended_at'),
    suspendedUntil: instant('suspended_until'),
    /** Erased 14 days later, unless the person logs in before. */
    closedAt: instant('closed_at'),
    /** Closed while suspended, or suspended while closed: coming back ends the closing alone. */
    staysSuspended: boolean('stays_suspended').notNull().default(false),
    deletedAt: instant('deleted_at'),
    /** The network from which the account was registered, as a hash under a key; null where it is not known. */
    registeredFrom: bytes('registered_from'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('users_operator_role_check', sql`(${table.role} = 'operator') = (${table.operatorRole} is not null)`),
    uniqueIndex('users_email_key').on(lower(table.email)),
    uniqueIndex('users_username_key').on(lower(table.username)),
    // Lists exclude these few.
    index('users_suspended_idx')
      .on(table.id)
      .where(sql`suspended_at is not null`),
    index('users_suspended_until_idx')
      .on(table.suspendedUntil)
      .where(sql`suspended_until is not null`),
    index('users_away_idx')
      .on(table.awayUntil)
      .where(sql`away_until is not null`),
    index('users_closed_idx')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
  ],
);

/** An account without an address takes no part in mail, logins and resets: an operator opened it (rule 180). */
export function hasAddress<Row extends { email: string | null }>(row: Row): row is Row & { email: string } {
  return row.email !== null;
}

/** The cookie holds the token, the row only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes('token_hash').notNull(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    authenticatedAt: instant('authenticated_at').notNull(),
    viewedUserId: key('viewed_user_id').references(() => users.id, { onDelete: 'set null' }),
    viewedUntil: instant('viewed_until'),
    /** The absolute end; the idle end is computed from `lastSeenAt`. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_idx').on(table.userId),
  ],
);

/** A browser with its own count of wrong passwords. The cookie holds the token, the row its SHA-256. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_token_hash_key').on(table.tokenHash),
    index('known_devices_user_id_idx').on(table.userId, table.id),
  ],
);

/** Proves an address, resets a password or lets somebody without a password leave, once, until it expires. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify-email', 'reset-password', 'change-email', 'leave'] }).notNull(),
    /** The address that it was mailed to. Where it is not that of the account, only a change of address uses the token. */
    email: text().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Stored until it expires, so that a second click can say "already verified". */
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('mail_tokens_token_hash_key').on(table.tokenHash),
    index('mail_tokens_user_id_purpose_idx').on(table.userId, table.purpose),
  ],
);

export const oauthAccounts = pgTable(
  'oauth_accounts',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: ['google'] }).notNull(),
    /** The provider's permanent id; the address there may change. */
    providerUserId: text('provider_user_id').notNull(),
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('oauth_accounts_provider_key').on(table.provider, table.providerUserId),
    uniqueIndex('oauth_accounts_user_key').on(table.userId, table.provider),
  ],
);

/**
 * Address and number of people who left while suspended, as hashes under a key: nobody registers with them until an
 * operator ends the suspension.
 */
export const reservedContacts = pgTable(
  'reserved_contacts',
  {
    hash: bytes().primaryKey(),
    /** Who left; the row of the account has nothing else of them. */
    userId: key('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('reserved_contacts_user_idx').on(table.userId)],
);
