import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

export const savedProducts = pgTable(
  'saved_products',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    productId: key('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    priceAtSavingUgx: bigint('price_at_saving_ugx', { mode: 'number' }).notNull(),
    /** The lowest price that the person knows, at first the one at saving. Never rises. */
    lowestNotifiedUgx: bigint('lowest_notified_ugx', { mode: 'number' }).notNull(),
    notifiedState: text('notified_state', { enum: ['available', 'sold'] }).notNull(),
    /** By the clock of the database. */
    lastNotifiedAt: instant('last_notified_at'),
    /** When a notice that came within a day of the last one is due, if it is still true then. */
    recheckAt: instant('recheck_at'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_products_key').on(table.userId, table.productId),
    index('saved_products_user_idx').on(table.userId, table.id),
    // Includes what decides about a notice, so that products with none are passed without a visit to their rows.
    index('saved_products_product_idx').on(table.productId, table.lowestNotifiedUgx, table.notifiedState, table.id),
    index('saved_products_recheck_idx')
      .on(table.recheckAt, table.productId)
      .where(sql`recheck_at is not null`),
  ],
);
