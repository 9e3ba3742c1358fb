import { categories } from '@akatale/contracts/categories';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key, searchQuery } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The parameters of the page in one order: `maxPrice=500000&search=fridge`. */
    query: text().notNull(),
    category: text({ enum: categories }),
    vendorId: key('vendor_id').references(() => users.id, { onDelete: 'restrict' }),
    /** As a list of products reads them, `ProductFilters`: those that are set. */
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What the title, or else the whole listing, must match; null without words. */
    titleQuery: searchQuery('title_query'),
    wholeQuery: searchQuery('whole_query'),
    /**
     * A listing that has none of these cannot match: its vendor, else how its words begin, else its category or
     * district, else `*`.
     */
    keys: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Listings that were published before, when it was saved or resumed, are never told. */
    since: instant('since').notNull(),
    pausedAt: instant('paused_at'),
    isPausedByAbsence: boolean('is_paused_by_absence').notNull().default(false),
    /** When its person was told that it pauses soon. */
    warnedAt: instant('warned_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_key').on(table.userId, table.query),
    index('saved_searches_vendor_idx')
      .on(table.vendorId)
      .where(sql`vendor_id is not null`),
    index('saved_searches_keys_idx')
      .using('gin', table.keys)
      .where(sql`paused_at is null`),
  ],
);

export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    searchId: key('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    productId: key('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** By the clock of the database; null until it is told. */
    notifiedAt: instant('notified_at'),
  },
  (table) => [
    uniqueIndex('saved_search_matches_key').on(table.searchId, table.productId),
    index('saved_search_matches_product_idx').on(table.productId),
    index('saved_search_matches_waiting_idx')
      .on(table.searchId, table.id)
      .where(sql`notified_at is null`),
  ],
);

/** Listings that may match a saved search since a write, which a trigger adds; a job removes them. */
export const listingsToMatch = pgTable('listings_to_match', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  productId: key('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
});

/** How many people look for goods of the fixed list and would pay a step of price; renewed daily as a whole. */
export const demandCounts = pgTable(
  'demand_counts',
  {
    term: text().notNull(),
    /** The most that all of them would pay at least; 0 stands for any price. */
    stepUgx: bigint('step_ugx', { mode: 'number' }).notNull(),
    people: integer().notNull(),
    /** Those of them who have a store, so that no vendor's own searches count for them. */
    vendorIds: key('vendor_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.stepUgx] })],
);
