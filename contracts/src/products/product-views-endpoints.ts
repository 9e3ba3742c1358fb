import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';

/**
 * Sent once by a product page that is visible. The answer precedes the counting, so it reveals nothing about the
 * product, not even whether it exists.
 */
export const recordProductView = defineEndpoint({
  method: 'POST',
  path: '/api/products/{id}/view',
  summary:
    'Counts a view of a product, one per person, product and Kampala day. Views of its vendor, operators ' +
    'and known robots are not counted.',
  access: 'anyone',
  params: IdParams,
  body: z.object({
    /** The `searchId` of the search whose results led here. */
    sid: z.optional(z.uuid()),
  }),
  output: z.object({}),
});
