import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

/**
 * The secret with which the visitors of one Kampala day are hashed. When it is deleted, nobody can
 * tell any more from which address a visitor of that day came.
 */
export const daySalts = pgTable('day_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: bytes().notNull(),
});

/** Pages that were opened on one Kampala day, and by how many. */
export const visitsDaily = pgTable('visits_daily', {
  day: date({ mode: 'string' }).primaryKey(),
  pageViews: integer('page_views').notNull(),
  visitors: integer().notNull(),
});

/** Who has been counted on a day, as a hash; swept when the day is over. */
export const dayVisitors = pgTable(
  'day_visitors',
  { day: date({ mode: 'string' }).notNull(), visitor: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);
