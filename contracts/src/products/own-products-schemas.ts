import * as z from 'zod/mini';

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
