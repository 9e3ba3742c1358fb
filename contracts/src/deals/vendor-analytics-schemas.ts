import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { analyticsPeriods } from './vendor-analytics.ts';

export const Days = z._default(z.literal(analyticsPeriods, { error: problem(problems, 'NO_DAYS') }), 30);

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
 * This month so far compared with the same days of the previous one, both cut to the shorter of the two. `percent` is
 * null where the previous month had none ('New').
 */
export const MonthlyChange = z.object({
  current: z.int(),
  previous: z.int(),
  percent: z.nullable(z.int()),
});
export type MonthlyChange = z.output<typeof MonthlyChange>;

/** Null without a comparison: the first six days of a month, less than a whole previous month as a member, or nothing in either month. */
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
      answeredPercent: z.int(),
      medianMinutes: z.nullable(z.int()),
    }),
  ),
  waitingChats: z.int(),
});
export type VendorAnalytics = z.output<typeof VendorAnalytics>;

export const ProductFunnel = z.object({
  productId: Id,
  title: z.string(),
  image: z.nullable(z.string()),
  views: z.int(),
  chats: z.int(),
  sales: z.int(),
});
export type ProductFunnel = z.output<typeof ProductFunnel>;

export const SellerFigures = z.object({
  /** Sales completed in chat. Offline sales do not count, since no buyer confirms them. */
  sales: z.int(),
  /**
   * Median time to the first answer in the last 30 days, or of the wait where none came, as in `VendorAnalytics.responses`, at most ten minutes old.
   * Null where fewer than five chats count or fewer than half were answered within a day, and while the vendor cannot
   * answer.
   */
  answerMinutes: z.nullable(z.int()),
  /** The vendor cannot read chats now: 'This seller may reply later'. */
  mayReplyLater: z.boolean(),
});
export type SellerFigures = z.output<typeof SellerFigures>;

const Item = z.object({ id: Id, title: z.string(), image: z.nullable(z.string()) });

export const VendorToDo = z.object({
  /** Buyers who wait for an answer in active chats. Locked vendors see all but `first` too. */
  waiting: z.object({
    chats: z.int(),
    /** When the longest waiting buyer first wrote without an answer; null where no buyer waits. */
    since: z.nullable(Instant),
    /** What those who wait longest asked about, each once. */
    items: z.array(Item),
    /** Those who wait longest and what they asked about, the longest first; empty while the vendor's chats are locked. */
    first: z.array(
      z.object({ chatId: Id, buyerName: z.string(), title: z.string(), image: z.nullable(z.string()), since: Instant }),
    ),
  }),
  endingPromotions: z.object({
    count: z.int(),
    first: z.array(z.object({ ...Item.shape, endsAt: Instant })),
  }),
  /** Products for sale with two or more sold in the last 30 days and at most two in stock, the lowest stock first. */
  lowStock: z.object({
    count: z.int(),
    first: z.array(z.object({ ...Item.shape, stock: z.int(), sold: z.int() })),
  }),
});
export type VendorToDo = z.output<typeof VendorToDo>;
