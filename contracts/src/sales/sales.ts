import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Cursor, Limit } from '../paging.ts';
import { Instant } from '../text.ts';

export const saleChannels = ['chat', 'offline'] as const;
export type SaleChannel = (typeof saleChannels)[number];

export const Sale = z.object({
  id: Id,
  channel: z.enum(saleChannels),
  chatId: z.nullable(Id),
  product: z.object({ id: Id, title: z.string(), image: z.nullable(z.string()) }),
  buyer: z.nullable(z.object({ name: z.string() })),
  quantity: z.int(),
  /** Price of one item, and the listing's price at the time. */
  price: z.int(),
  originalPrice: z.int(),
  total: z.int(),
  notes: z.nullable(z.string()),
  soldAt: Instant,
  /** When it was undone: it then counts nowhere, but stays listed. */
  undoneAt: z.nullable(Instant),
  undoableUntil: z.nullable(Instant),
});
export type Sale = z.output<typeof Sale>;

/** A day in Kampala, of this millennium: `2026-11-21`. */
const Day = z.string().check(z.refine(isDay, { error: 'Please enter a valid date' }));

/** Some parsers of dates read the 31st of February as the 3rd of March. */
function isDay(value: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

const filter = {
  channel: z.optional(z.enum(saleChannels, { error: 'Please choose chat or offline' })),
  productId: z.optional(Id),
  search: z.optional(z.string().check(z.maxLength(100, { error: 'At most 100 characters' }))),
  from: z.optional(Day),
  to: z.optional(Day),
};

export const listSales = defineEndpoint({
  method: 'GET',
  path: '/api/sales',
  summary: 'Lists the caller’s sales in chat and offline, newest first by the time of the sale.',
  access: 'vendor',
  query: z.object({ ...filter, limit: Limit, cursor: z.optional(Cursor) }),
  output: z.object({ sales: z.array(Sale), nextCursor: z.nullable(z.string()) }),
  refusals: ['INVALID_CURSOR'],
});

export const MAX_SALES_PERIODS = 366;

const Totals = z.object({
  sales: z.int(),
  items: z.int(),
  value: z.int(),
});

export const getSalesTotals = defineEndpoint({
  method: 'GET',
  path: '/api/sales/totals',
  summary: 'Returns the totals of the caller’s sales: in all, and for each day or month with sales, newest first.',
  access: 'vendor',
  query: z.object({
    ...filter,
    per: z._default(z.enum(['day', 'month'], { error: 'Please choose day or month' }), 'day'),
  }),
  output: z.object({
    all: Totals,
    /** `2026-11-21` or `2026-11`; the newest, where there are more than the limit. */
    periods: z.array(z.object({ period: z.string(), ...Totals.shape })),
  }),
});

export const getSale = defineEndpoint({
  method: 'GET',
  path: '/api/sales/{id}',
  summary: 'Returns one of the caller’s sales, with the store’s details for its receipt.',
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
 * CSV in UTF-8 with a byte-order mark and a header row; newest first, dates and times in Kampala. A text that a
 * spreadsheet would read as a formula is preceded by an apostrophe. Undone sales have a total of 0, so that the column
 * adds up to the revenue.
 */
export const exportSales = defineEndpoint({
  method: 'GET',
  path: '/api/sales.csv',
  summary: 'Exports the caller’s sales as a file for a spreadsheet, with the filters of the ledger.',
  access: 'vendor',
  isClosedToViews: true,
  query: z.object(filter),
  produces: 'text/csv',
  output: z.string(),
});
