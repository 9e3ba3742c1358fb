import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

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

/** What the whole marketplace was at the end of a Kampala day; today's row is what it is now. */
export const appAnalytics = pgTable('app_analytics', {
  id: integer().notNull().unique().generatedAlwaysAsIdentity(),
  day: date({ mode: 'string' }).primaryKey(),
  dailyVisits: integer('daily_visits').notNull(),
  uniqueVisitors: integer('unique_visitors').notNull(),
  totalUsers: integer('total_users').notNull(),
  totalVendors: integer('total_vendors').notNull(),
  totalBuyers: integer('total_buyers').notNull(),
  activeProducts: integer('active_products').notNull(),
  soldProducts: integer('sold_products').notNull(),
  activeChats: integer('active_chats').notNull(),
  completedChats: integer('completed_chats').notNull(),
  abandonedChats: integer('abandoned_chats').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When the day was over and its row became final; null while it runs. */
  closedAt: instant('closed_at'),
});
