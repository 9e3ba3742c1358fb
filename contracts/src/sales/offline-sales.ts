import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { priceUgx } from '../money.ts';
import { MAX_STOCK, productStatuses } from '../products/products.ts';
import { Instant, text } from '../text.ts';

export const OFFLINE_SALE_UNDO_HOURS = 24;

export const OfflineSaleDraft = z.object({
  productId: Id,
  actualSalePrice: priceUgx(1, 'Sale price must be greater than 0'),
  quantity: z._default(
    z
      .int({ error: 'Quantity must be a whole number' })
      .check(
        z.minimum(1, { error: 'Quantity must be at least 1' }),
        z.maximum(MAX_STOCK, { error: 'Quantity must be at most 1,000,000' }),
      ),
    1,
  ),
  notes: z.optional(z.nullable(text({ min: 0, max: 500, tooShort: 'Please enter a text' }))),
  /** When it was sold; now by default. Its bounds are in `saleDateErrors`. */
  saleDate: z.optional(z.nullable(Instant)),
});
export type OfflineSaleDraft = z.output<typeof OfflineSaleDraft>;

/** A device's clock may be this far ahead: its sale counts as made now. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const OLDEST_SALE_MS = 366 * 86_400_000;

export function saleDateErrors(saleDate: string | null | undefined, now: Date) {
  if (!saleDate) return [];
  const age = now.getTime() - Date.parse(saleDate);
  const error = (message: string) => [{ field: 'saleDate', message }];
  if (age < -CLOCK_TOLERANCE_MS) {
    return error('The sale date is in the future. Please check the date of your device.');
  }
  return age > OLDEST_SALE_MS ? error('The sale can be at most a year ago.') : [];
}

export const OfflineSale = z.object({
  id: Id,
  productId: Id,
  vendorId: Id,
  actualSalePrice: z.int(),
  /** The listing's price at that moment according to the server. */
  originalPrice: z.int(),
  quantity: z.int(),
  notes: z.nullable(z.string()),
  saleDate: Instant,
  createdAt: Instant,
  undoneAt: z.nullable(Instant),
  product: z.object({ title: z.string(), stock: z.int(), status: z.enum(productStatuses) }),
});
export type OfflineSale = z.output<typeof OfflineSale>;

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
