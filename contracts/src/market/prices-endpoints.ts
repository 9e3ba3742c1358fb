import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { TypedListing, UsualPrice } from './prices-schemas.ts';

export const getUsualPrice = defineEndpoint({
  method: 'GET',
  path: '/api/usual-price',
  summary:
    'For the form of a listing: between what prices things like it were sold, or are offered where too few were sold; null ' +
    'where fewer than 4 vendors have any. The same for everybody, and computed once a night.',
  access: 'signedIn',
  query: TypedListing,
  output: z.object({
    /** `things` is the kind of it, in English: "Smartphones". */
    range: z.nullable(z.object({ ...UsualPrice.shape, things: z.string() })),
  }),
});
