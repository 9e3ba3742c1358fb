import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams, Cursor, Limit } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { Sale, salesFilter, Totals, OfflineSale, OfflineSaleDraft } from './sales-schemas.ts';

export const listSales = defineEndpoint({
  method: 'GET',
  path: '/api/sales',
  summary: 'Lists the caller’s sales in chat and offline, newest first by the time of the sale.',
  access: 'vendor',
  query: z.object({ ...salesFilter, limit: Limit, cursor: z.optional(Cursor) }),
  output: z.object({ sales: z.array(Sale), nextCursor: z.nullable(z.string()) }),
  refusals: ['INVALID_CURSOR'],
});

export const getSalesTotals = defineEndpoint({
  method: 'GET',
  path: '/api/sales/totals',
  summary: 'Returns the totals of the caller’s sales: in all, and for each day or month with sales, newest first.',
  access: 'vendor',
  query: z.object({
    ...salesFilter,
    per: z._default(z.enum(['day', 'month'], { error: problem(problems, 'NO_PERIOD') }), 'day'),
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
 * CSV in UTF-8 with a byte-order mark and a header row; newest first, dates and times in Kampala. An apostrophe stands
 * before a text that a spreadsheet would read as a formula. Undone sales total 0: the column adds up to the revenue.
 */
export const exportSales = defineEndpoint({
  method: 'GET',
  path: '/api/sales.csv',
  summary: 'Exports the caller’s sales as a file for a spreadsheet, with the filters of the ledger.',
  access: 'vendor',
  isClosedToViews: true,
  query: z.object(salesFilter),
  produces: 'text/csv',
  output: z.string(),
});

export const recordOfflineSale = defineEndpoint({
  method: 'POST',
  path: '/api/offline-sales',
  summary: 'Records a sale made elsewhere and reduces the stock, in one transaction.',
  access: 'vendor',
  body: z.object({
    ...OfflineSaleDraft.shape,
    /** Accepted, and ignored: the listing determines its price. */
    originalPrice: z.optional(z.unknown()),
  }),
  output: OfflineSale,
  status: 201,
  creates: true,
  refusals: ['FORBIDDEN', 'PRODUCT_NOT_FOR_SALE', 'INSUFFICIENT_STOCK'],
});

export const undoOfflineSale = defineEndpoint({
  method: 'POST',
  path: '/api/offline-sales/{id}/undo',
  summary: 'Undoes an offline sale within 24 hours and returns its items to the stock.',
  access: 'vendor',
  params: IdParams,
  output: OfflineSale,
  refusals: ['UNDO_TOO_LATE'],
});

export const getOfflineSalesStats = defineEndpoint({
  method: 'GET',
  path: '/api/offline-sales/stats',
  summary: 'Returns the number and the revenue of the caller’s offline sales.',
  access: 'vendor',
  output: z.object({ totalSales: z.int(), totalValue: z.int() }),
});
