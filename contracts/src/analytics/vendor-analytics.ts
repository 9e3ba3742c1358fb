import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Cursor, Limit } from '../paging.ts';

/** The periods that figures are shown for, in days that end today. */
export const analyticsPeriods = [7, 30, 365] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** Fewer new chats than this say nothing about how somebody answers. */
export const MIN_CHATS_FOR_RESPONSES = 5;

/** The last 30 days unless the query says otherwise. */
export const Days = z._default(z.literal(analyticsPeriods, { error: 'Please choose 7, 30 or 365 days' }), 30);

/** One day in Kampala. */
export const DailyFigures = z.object({
  /** `2026-11-21` */
  date: z.string(),
  views: z.int(),
  /** Chats that buyers began: those whose buyer wrote for the first time on that day. */
  chats: z.int(),
  /** Sales that count, of both channels, however many things each was of. */
  sales: z.int(),
  /** What they brought, in shillings. */
  revenue: z.int(),
});
export type DailyFigures = z.output<typeof DailyFigures>;

/**
 * This month so far beside the same days of the last one. Where the last month was shorter than
 * this one is old, both sides count as many days as it had. `percent` is null where the last month
 * had none of it ('New').
 */
export const MonthlyChange = z.object({
  current: z.int(),
  previous: z.int(),
  percent: z.nullable(z.int()),
});
export type MonthlyChange = z.output<typeof MonthlyChange>;

/** Null where there is nothing to compare: no whole last month as a member, or nothing in either. */
const Change = z.nullable(MonthlyChange);

export const VendorAnalytics = z.object({
  vendorId: Id,
  /** Products that were not taken away. */
  totalItems: z.int(),
  /** Active chats in which the buyer has written, as every count of chats here; never support. */
  activeChats: z.int(),
  /** What the things talked about in active chats ask now, in shillings. */
  activeChatsTotalValue: z.int(),
  /** Sales completed in chat. */
  completedSales: z.int(),
  /** Views of all products that there ever were, those taken away too. */
  totalViews: z.int(),
  /** What sales completed in chat brought. */
  salesValue: z.int(),
  offlineSales: z.int(),
  offlineSalesValue: z.int(),
  /** A row for each day of the period, the oldest first, days without anything too. */
  dailyStats: z.array(DailyFigures),
  /** This month so far, in days in Kampala such as `2026-11-22`. */
  thisMonth: z.object({
    from: z.string(),
    to: z.string(),
    /** The last day that `changes` compares; before `to` where the last month was shorter than this one is old. */
    comparedTo: z.string(),
    views: z.int(),
    chats: z.int(),
    sales: z.int(),
    revenue: z.int(),
  }),
  changes: z.object({ views: Change, chats: Change, sales: Change, revenue: Change }),
  /**
   * How new chats of the last 30 days were answered; null where fewer than five count. A chat is
   * new with its buyer's first message, and counts once it is known how it went: when it was
   * answered, or after 24 hours. What the product itself says is no answer.
   */
  responses: z.nullable(
    z.object({
      /** How many chats count. */
      chats: z.int(),
      /** Of a hundred of them those answered within 24 hours. */
      answeredPercent: z.int(),
      /** Half of the first answers, however late, came within this time; null without any. */
      medianMinutes: z.nullable(z.int()),
    }),
  ),
  /** Active chats whose last word is the buyer's. The number is told to a locked vendor too. */
  waitingChats: z.int(),
});
export type VendorAnalytics = z.output<typeof VendorAnalytics>;

export const getVendorAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/analytics',
  summary: 'The figures of one’s own store, for the last 7, 30 or 365 days in Kampala.',
  access: 'vendor',
  query: z.object({ days: Days }),
  output: VendorAnalytics,
});

/** How far people came with one product in the period. Sales are of both channels. */
export const ProductFunnel = z.object({
  productId: Id,
  title: z.string(),
  image: z.nullable(z.string()),
  views: z.int(),
  chats: z.int(),
  sales: z.int(),
});
export type ProductFunnel = z.output<typeof ProductFunnel>;

export const listProductFunnels = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/products',
  summary:
    'Views, chats and sales of each product of one’s own in a period, most viewed first. Sold ones ' +
    'belong to it, and those taken away do not.',
  access: 'vendor',
  query: z.object({ days: Days, limit: Limit, cursor: z.optional(Cursor) }),
  output: z.object({ products: z.array(ProductFunnel), nextCursor: z.nullable(z.string()) }),
  refusals: ['INVALID_CURSOR'],
});
