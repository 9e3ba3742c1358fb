import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';

/** What buyers may know of how a vendor trades. */
export const SellerFigures = z.object({
  /** Sales completed in chat, each with a buyer of the marketplace; what a vendor records alone does not count. */
  sales: z.int(),
  /**
   * Half of the first answers of the last 30 days came within so many minutes, as in `VendorAnalytics.responses`, at
   * most ten minutes old. Null where fewer than five chats count or fewer than half were answered within a day, and
   * while the vendor cannot answer.
   */
  answerMinutes: z.nullable(z.int()),
});
export type SellerFigures = z.output<typeof SellerFigures>;

export const getSellerFigures = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/figures',
  summary: 'How many sales a vendor has completed in chat, and how soon they answer.',
  access: 'anyone',
  params: IdParams,
  output: SellerFigures,
});
