import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { OfflineSale, OfflineSaleDraft } from './offline-sales-schemas.ts';

export const recordOfflineSale = defineEndpoint({
  method: 'POST',
  path: '/api/offline-sales',
  summary: 'Records a sale made elsewhere and reduces the stock, in one transaction.',
  access: 'vendor',
  body: z.object({
    ...OfflineSaleDraft.shape,
    /** Accepted for old clients, and ignored: the listing determines its price. */
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
