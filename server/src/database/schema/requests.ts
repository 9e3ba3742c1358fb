import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** Stored for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Endpoint and person: the same key of another person is another key. */
    scope: text().notNull(),
    key: text().notNull(),
    /** HMAC of the request's input under the key: useless without it. */
    fingerprint: bytes().notNull(),
    status: integer().notNull(),
    body: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    /** SHA-256 of rule and key: no address and no mail address is stored. */
    key: bytes().primaryKey(),
    hits: integer().notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
    /** Set while the key is over its limit. */
    blockedUntil: instant('blocked_until'),
  },
  (table) => [index('rate_limits_window_ends_at_idx').on(table.windowEndsAt)],
);

/** Registrations that are asked for a proof of work, or to come again; within ten minutes. */
export const heldRegistrations = pgTable(
  'held_registrations',
  {
    /** SHA-256 of the mail address. */
    key: bytes().primaryKey(),
    challenge: text().notNull(),
    /** From when it is taken without a proof. */
    readyAt: instant('ready_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('held_registrations_expires_at_idx').on(table.expiresAt)],
);

/** Events of transactions, until other processes have been notified of them by NATS. */
export const eventOutbox = pgTable('event_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  envelope: text().notNull(),
  createdAt: instant('created_at').notNull(),
});
