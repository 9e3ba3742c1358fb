import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

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
