import * as z from 'zod/mini';
import { priceUgx } from '../field-schemas.ts';
import { MAX_STOCK } from '../products/products.ts';

export const Closing = z.object({
  status: z.enum(['completed', 'abandoned'], { error: 'Please enter a valid status' }),
  /** Follows from `status`; may be left out, and must not contradict it. */
  isSold: z.optional(z.boolean({ error: 'Please enter yes or no' })),
  /** Quantity sold; 1 by default. */
  quantity: z.optional(
    z
      .int({ error: 'Quantity must be a whole number' })
      .check(
        z.minimum(1, { error: 'Quantity must be at least 1' }),
        z.maximum(MAX_STOCK, { error: 'Quantity must be at most 1,000,000' }),
      ),
  ),
  soldPrice: z.optional(priceUgx(0, 'Price must not be negative')),
});
export type Closing = z.output<typeof Closing>;
