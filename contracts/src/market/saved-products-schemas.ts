import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';
import { ProductSummary } from './products-schemas.ts';

export const SavedProduct = z.object({
  id: Id,
  savedAt: Instant,
  /** The title when it was saved, for a product that is no longer shown to everyone. */
  title: z.string(),
  /** What it cost when it was saved, its promotion included. */
  priceAtSaving: z.int(),
  /** Null while the product is hidden or after it was removed. */
  product: z.nullable(ProductSummary),
});
export type SavedProduct = z.output<typeof SavedProduct>;

export const SavedState = z.object({ isSaved: z.boolean() });
