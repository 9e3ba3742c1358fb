import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';

export const SellerFigures = z.object({
  /** Sales completed in chat. Offline sales do not count, since no buyer confirms them. */
  sales: z.int(),
  /**
   * Median time to the first answer in the last 30 days, as in `VendorAnalytics.responses`, at most ten minutes old.
   * Null where fewer than five chats count or fewer than half were answered within a day, and while the vendor cannot
   * answer.
   */
  answerMinutes: z.nullable(z.int()),
});
export type SellerFigures = z.output<typeof SellerFigures>;

export const getSellerFigures = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/figures',
  summary: 'Returns how many sales a vendor has completed in chat, and how soon the vendor answers.',
  access: 'anyone',
  params: IdParams,
  output: SellerFigures,
});
