import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, instant, key } from './columns.ts';

/** The salt of the visitor hashes of one day. Once it is deleted, no hash can be traced to an address. */
export const daySalts = pgTable('day_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: bytes().notNull(),
});

export const visitsDaily = pgTable('visits_daily', {
  day: date({ mode: 'string' }).primaryKey(),
  pageViews: integer('page_views').notNull(),
  visitors: integer().notNull(),
});

export const dayVisitors = pgTable(
  'day_visitors',
  { day: date({ mode: 'string' }).notNull(), visitor: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/** Totals at the end of a Kampala day; today's row has the current ones. */
export const appAnalytics = pgTable('app_analytics', {
  id: key().notNull().unique().generatedAlwaysAsIdentity(),
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
  closedAt: instant('closed_at'),
});
