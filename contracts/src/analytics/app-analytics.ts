import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Instant } from '../text.ts';
import { Days } from './vendor-analytics.ts';

/** What there is at a moment; support chats are in none of it. */
const counts = {
  /** People with an account, suspended ones too, without operators and erased people. */
  totalUsers: z.int(),
  totalVendors: z.int(),
  totalBuyers: z.int(),
  /** Products that are active, online and in stock. */
  activeProducts: z.int(),
  soldProducts: z.int(),
  activeChats: z.int(),
  completedChats: z.int(),
  abandonedChats: z.int(),
};

/** The marketplace at this moment. Values are in shillings. */
export const OverallAnalytics = z.object({
  ...counts,
  /** What the products of active chats cost now. */
  activeChatValue: z.int(),
  /** Price times quantity of the sales completed in chat. */
  completedChatValue: z.int(),
  /** What the products of abandoned chats cost when their chats were closed. */
  cancelledChatValue: z.int(),
  /** Sales made outside of the marketplace and not taken back, and what they brought. */
  totalOfflineSales: z.int(),
  totalOfflineSalesValue: z.int(),
});
export type OverallAnalytics = z.output<typeof OverallAnalytics>;

export const getOverallAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/overall',
  summary: 'The whole marketplace in figures, as it is now.',
  access: 'owner',
  output: OverallAnalytics,
});

/** One day in Kampala: what happened on it, and what there was at its end; of today, what there is now. */
export const AppDay = z.object({
  /** 0 where the day has no row. */
  id: z.union([Id, z.literal(0)]),
  /** `2026-11-21` */
  date: z.string(),
  /** Pages that were opened. */
  dailyVisits: z.int(),
  /** By how many different people. */
  uniqueVisitors: z.int(),
  ...counts,
  /** When the row was made; null where the day has none. */
  createdAt: z.nullable(Instant),
  /** False where nobody counted the marketplace on that day: all but the visits is 0 then, and unknown. */
  isCounted: z.boolean(),
});
export type AppDay = z.output<typeof AppDay>;

export const listAppDays = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/app',
  summary: 'The marketplace day by day in Kampala, the oldest first: 7, 30 or 365 days up to today.',
  access: 'owner',
  query: z.object({ days: Days }),
  output: z.array(AppDay),
});

export const exportAppDays = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/app.csv',
  summary: 'The same days as a file for a spreadsheet.',
  access: 'owner',
  query: z.object({ days: Days }),
  produces: 'text/csv',
  output: z.string(),
});

/** What people searched for in the last 30 days in Kampala, and never who. */
export const SearchInsights = z.object({
  totalSearches: z.int(),
  uniqueSearchTerms: z.int(),
  totalNoResultSearches: z.int(),
  /** At most 20, the most searched first. */
  topSearches: z.array(
    z.object({
      searchTerm: z.string(),
      count: z.int(),
      /** How many products its latest searches found on average; null where that is unknown. */
      avgResults: z.nullable(z.number()),
    }),
  ),
  /** At most 20 terms that found nothing, the most frequent first. */
  noResultSearches: z.array(z.object({ searchTerm: z.string(), count: z.int() })),
  /** A row for each day, the oldest first. */
  searchTrends: z.array(z.object({ date: z.string(), searches: z.int() })),
});
export type SearchInsights = z.output<typeof SearchInsights>;

export const getSearchInsights = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/search-insights',
  summary: 'What people searched for in the last 30 days, and what was not found.',
  access: 'owner',
  output: SearchInsights,
});

export const exportSearchTerms = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/search-terms.csv',
  summary: 'The 1,000 most searched terms of the last 30 days as a file for a spreadsheet.',
  access: 'owner',
  produces: 'text/csv',
  output: z.string(),
});
