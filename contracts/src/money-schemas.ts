import * as z from 'zod/mini';
import { MAX_PRICE_UGX } from './money.ts';

/** Whole Ugandan shillings, at least `min`. */
/* @__NO_SIDE_EFFECTS__ */
export function priceUgx(min: number, tooLow: string) {
  return z
    .int({ error: 'Please enter a whole number of shillings' })
    .check(z.minimum(min, { error: tooLow }), z.maximum(MAX_PRICE_UGX, { error: 'At most USh 10,000,000,000' }));
}
