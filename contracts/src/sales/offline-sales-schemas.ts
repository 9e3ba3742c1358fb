import * as z from 'zod/mini';
import { Id } from '../ids-schemas.ts';
import { priceUgx } from '../money-schemas.ts';
import { MAX_STOCK, productStatuses } from '../products/products.ts';
import { Instant, text } from '../text-schemas.ts';

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
