import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';

/** Totals at one moment; support chats are excluded from all of them. */
const counts = {
  totalUsers: z.int(),
  totalVendors: z.int(),
  totalBuyers: z.int(),
  activeProducts: z.int(),
  soldProducts: z.int(),
  activeChats: z.int(),
  completedChats: z.int(),
  abandonedChats: z.int(),
};

export const OverallAnalytics = z.object({
  ...counts,
  activeChatValue: z.int(),
  /** Price times quantity of the sales completed in chat. */
  completedChatValue: z.int(),
  /** Price of the products of abandoned chats at the time these were closed. */
  cancelledChatValue: z.int(),
  /** Number and revenue of sales made outside of the marketplace, without those that were undone. */
  totalOfflineSales: z.int(),
  totalOfflineSalesValue: z.int(),
});
export type OverallAnalytics = z.output<typeof OverallAnalytics>;

/** One day in Kampala: what happened on it, and the totals at its end; for today, the totals now. */
export const AppDay = z.object({
  /** 0 where the day has no row. */
  id: z.union([Id, z.literal(0)]),
  date: z.string(),
  dailyVisits: z.int(),
  uniqueVisitors: z.int(),
  ...counts,
  createdAt: z.nullable(Instant),
  /** False where no totals were stored for that day: everything but the visits is 0 then, and unknown. */
  isCounted: z.boolean(),
});
export type AppDay = z.output<typeof AppDay>;

export const SearchInsights = z.object({
  totalSearches: z.int(),
  uniqueSearchTerms: z.int(),
  totalNoResultSearches: z.int(),
  /** The day from which on results are only what was asked for, where searches before it are among these. */
  askedForSince: z.nullable(z.string()),
  topSearches: z.array(
    z.object({
      searchTerm: z.string(),
      count: z.int(),
      avgResults: z.nullable(z.number()),
    }),
  ),
  noResultSearches: z.array(z.object({ searchTerm: z.string(), count: z.int() })),
  searchTrends: z.array(z.object({ date: z.string(), searches: z.int() })),
});
export type SearchInsights = z.output<typeof SearchInsights>;
