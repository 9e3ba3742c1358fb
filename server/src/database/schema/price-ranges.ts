import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What things of a kind cost, narrowed by maker, model and condition; an empty text is any of them. Of several vendors
 * together, so that no row is about one.
 */
export const priceRanges = pgTable(
  'price_ranges',
  {
    /** As `kinds/goods` names it. */
    kind: text().notNull(),
    maker: text().notNull(),
    model: text().notNull(),
    condition: text().notNull(),
    basis: text({ enum: ['sold', 'asked'] }).notNull(),
    lowUgx: bigint('low_ugx', { mode: 'number' }).notNull(),
    highUgx: bigint('high_ugx', { mode: 'number' }).notNull(),
    /** Since when it is shown as it is. */
    shownAt: instant('shown_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.maker, table.model, table.condition] })],
);
