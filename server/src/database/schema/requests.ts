import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
