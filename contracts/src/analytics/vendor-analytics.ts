import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Cursor, Limit } from '../paging.ts';

export const analyticsPeriods = [7, 30, 365] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** With fewer new chats the response figures mean nothing. */
export const MIN_CHATS_FOR_RESPONSES = 5;

export const Days = z._default(z.literal(analyticsPeriods, { error: 'Please choose 7, 30 or 365 days' }), 30);

export const DailyFigures = z.object({
  /** `2026-11-21` */
  date: z.string(),
  views: z.int(),
  /** Chats in which the buyer wrote for the first time on that day. */
  chats: z.int(),
  /** Sales of both channels that count, whatever their quantity. */
  sales: z.int(),
  revenue: z.int(),
});
export type DailyFigures = z.output<typeof DailyFigures>;

/**
 * This month so far compared with the same days of the previous one. Where the previous month is shorter than the part
 * of this one that has passed, both sides count its number of days. `percent` is null where the previous month had none
 * ('New').
 */
export const MonthlyChange = z.object({
  current: z.int(),
  previous: z.int(),
  percent: z.nullable(z.int()),
});
export type MonthlyChange = z.output<typeof MonthlyChange>;

/** Null without a comparison: less than a whole previous month as a member, or nothing in either month. */
const Change = z.nullable(MonthlyChange);

export const VendorAnalytics = z.object({
  vendorId: Id,
  totalItems: z.int(),
  /** Active chats in which the buyer has written, as with every count of chats here; never support chats. */
  activeChats: z.int(),
  /** Current prices of the products in active chats, in shillings. */
  activeChatsTotalValue: z.int(),
  completedSales: z.int(),
  /** Views of all products, deleted ones included. */
  totalViews: z.int(),
  salesValue: z.int(),
  offlineSales: z.int(),
  offlineSalesValue: z.int(),
  dailyStats: z.array(DailyFigures),
  thisMonth: z.object({
    from: z.string(),
    to: z.string(),
    /** The last day that `changes` compares; before `to` where the previous month is shorter than the days passed. */
    comparedTo: z.string(),
    views: z.int(),
    chats: z.int(),
    sales: z.int(),
    revenue: z.int(),
  }),
  changes: z.object({ views: Change, chats: Change, sales: Change, revenue: Change }),
  /**
   * How new chats of the last 30 days were answered; null where fewer than five count. A chat starts with its buyer's
   * first message, and counts once it was answered or 24 hours have passed. System messages are no answer.
   */
  responses: z.nullable(
    z.object({
      chats: z.int(),
      /** Percentage answered within 24 hours. */
      answeredPercent: z.int(),
      medianMinutes: z.nullable(z.int()),
    }),
  ),
  waitingChats: z.int(),
});
export type VendorAnalytics = z.output<typeof VendorAnalytics>;

export const getVendorAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/analytics',
  summary: 'Returns the figures of the caller’s store for the last 7, 30 or 365 Kampala days.',
  access: 'vendor',
  query: z.object({ days: Days }),
  output: VendorAnalytics,
});

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
    'Lists views, chats and sales of each of the caller’s products in a period, most viewed first. Sold ' +
    'products are included, removed ones are not.',
  access: 'vendor',
  query: z.object({ days: Days, limit: Limit, cursor: z.optional(Cursor) }),
  output: z.object({ products: z.array(ProductFunnel), nextCursor: z.nullable(z.string()) }),
  refusals: ['INVALID_CURSOR'],
});
