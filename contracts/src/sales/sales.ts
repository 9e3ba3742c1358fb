import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Cursor, Limit } from '../paging.ts';
import { Instant } from '../text.ts';

export const saleChannels = ['chat', 'offline'] as const;
export type SaleChannel = (typeof saleChannels)[number];

/** A row of the ledger. */
export const Sale = z.object({
  id: Id,
  channel: z.enum(saleChannels),
  /** The chat in which it was agreed; null for an offline sale. */
  chatId: z.nullable(Id),
  /** With the title that it had when it was sold, and the photo that it has now. */
  product: z.object({ id: Id, title: z.string(), image: z.nullable(z.string()) }),
  /** Who bought it; null for an offline sale. */
  buyer: z.nullable(z.object({ name: z.string() })),
  quantity: z.int(),
  /** What one thing was sold for, and what the listing asked then. */
  price: z.int(),
  originalPrice: z.int(),
  /** `price` times `quantity`. */
  total: z.int(),
  notes: z.nullable(z.string()),
  soldAt: Instant,
  /** Taken back at: it counts for nothing, and stays to be seen. */
  undoneAt: z.nullable(Instant),
  /** Until when an offline sale can be taken back; null where it cannot. */
  undoableUntil: z.nullable(Instant),
});
export type Sale = z.output<typeof Sale>;

/** A day in Kampala, of this millennium: `2026-11-21`. */
const Day = z.string().check(z.refine(isDay, { error: 'Please enter a valid date' }));

/** Some readers of dates take the 31st of February for the 3rd of March. */
function isDay(value: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

/** What of the ledger is meant; both days belong to it. */
const filter = {
  channel: z.optional(z.enum(saleChannels, { error: 'Please choose chat or offline' })),
  productId: z.optional(Id),
  /** Part of the product's title. */
  search: z.optional(z.string().check(z.maxLength(100, { error: 'At most 100 characters' }))),
  from: z.optional(Day),
  to: z.optional(Day),
};

export const listSales = defineEndpoint({
  method: 'GET',
  path: '/api/sales',
  summary: 'One’s own sales, online and offline, by the time they were made, newest first.',
  access: 'vendor',
  query: z.object({ ...filter, limit: Limit, cursor: z.optional(Cursor) }),
  output: z.object({ sales: z.array(Sale), nextCursor: z.nullable(z.string()) }),
  refusals: ['INVALID_CURSOR'],
});

/** At most this many days or months are told one by one. */
export const MAX_SALES_PERIODS = 366;

const Totals = z.object({
  /** Sales that count, and how many things they were of. */
  sales: z.int(),
  items: z.int(),
  value: z.int(),
});

export const getSalesTotals = defineEndpoint({
  method: 'GET',
  path: '/api/sales/totals',
  summary: 'What one’s sales come to: in all, and for each day or month that has any, newest first.',
  access: 'vendor',
  query: z.object({
    ...filter,
    per: z._default(z.enum(['day', 'month'], { error: 'Please choose day or month' }), 'day'),
  }),
  output: z.object({
    all: Totals,
    /** `2026-11-21` or `2026-11`; the newest, where there are more than are told. */
    periods: z.array(z.object({ period: z.string(), ...Totals.shape })),
  }),
});

export const getSale = defineEndpoint({
  method: 'GET',
  path: '/api/sales/{id}',
  summary: 'One sale of one’s own, with what its receipt says about the store.',
  access: 'vendor',
  params: IdParams,
  output: z.object({
    ...Sale.shape,
    vendor: z.object({
      id: Id,
      name: z.string(),
      location: z.nullable(z.string()),
      contactNumber: z.nullable(z.string()),
    }),
  }),
});

/**
 * In UTF-8 with its mark, and a first line of names; newest first, days and times as in Kampala. A
 * text that a spreadsheet would take for a formula is preceded by an apostrophe. What was taken
 * back is there with a total of 0, so that the column adds up to what was sold.
 */
export const exportSales = defineEndpoint({
  method: 'GET',
  path: '/api/sales.csv',
  summary: 'One’s own sales as a file for a spreadsheet, with the filters of the ledger.',
  access: 'vendor',
  isClosedToViews: true,
  query: z.object(filter),
  produces: 'text/csv',
  output: z.string(),
});
