import * as z from 'zod/mini';
import { ProductSummary } from './products-schemas.ts';

export const OwnProduct = z.object({
  ...ProductSummary.shape,
  /** How many people have saved it; never who. */
  savers: z.int(),
});
export type OwnProduct = z.output<typeof OwnProduct>;

export const OwnProductsSummary = z.object({
  total: z.int(),
  available: z.int(),
  sold: z.int(),
  online: z.int(),
  offline: z.int(),
  stockValue: z.int(),
  views: z.int(),
  categories: z.array(z.string()),
});
export type OwnProductsSummary = z.output<typeof OwnProductsSummary>;
