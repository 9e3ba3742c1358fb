import { date, pgTable } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';
import { users } from './users.ts';

/** The days on which the quiet of a store's items counts: the market ran, and the vendor could have answered. */
export const storeDays = pgTable('store_days', {
  vendorId: key('vendor_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The last of them, oldest first. */
  days: date({ mode: 'string' }).array().notNull(),
  /** When the vendor was last asked. */
  askedOn: date('asked_on', { mode: 'string' }),
});
