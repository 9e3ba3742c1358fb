import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams, Cursor, Limit } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { MAX_SAVED } from './products.ts';
import { SavedProduct, SavedState } from './saved-products-schemas.ts';

export const saveProduct = defineEndpoint({
  method: 'POST',
  path: '/api/saved-products/{id}',
  summary: 'Save a product that everyone can see. Repeating it changes nothing. A person saves at most 500.',
  access: 'signedIn',
  params: IdParams,
  output: SavedState,
  refusals: ['OWN_PRODUCT', 'SAVED_FULL'],
});

export const unsaveProduct = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-products/{id}',
  summary: 'Save a product no longer. Repeating it changes nothing.',
  access: 'signedIn',
  params: IdParams,
  output: SavedState,
});

export const listSavedProducts = defineEndpoint({
  method: 'GET',
  path: '/api/saved-products',
  summary:
    'What one has saved, the last saved first: sold products too, and hidden or removed ones by their title. ' +
    'Further pages by the Link header.',
  access: 'signedIn',
  query: z.object({ limit: Limit, before: z.optional(Cursor) }),
  output: z.array(SavedProduct),
  refusals: ['INVALID_CURSOR'],
});

export const listSavedIds = defineEndpoint({
  method: 'GET',
  path: '/api/saved-products/ids',
  summary: 'The ids of all products that one has saved, for the hearts of a page.',
  access: 'signedIn',
  output: z.object({ productIds: z.array(Id) }),
});

export const mergeSavedProducts = defineEndpoint({
  method: 'POST',
  path: '/api/saved-products/merge',
  summary:
    'Add what a device saved before the login, the last saved first. Leaves out what cannot be saved, and what is ' +
    'over 500. Repeating it changes nothing.',
  access: 'signedIn',
  body: z.object({
    productIds: z
      .array(Id)
      .check(z.maxLength(MAX_SAVED, { error: problem(problems, 'TOO_MANY_ITEMS', { max: MAX_SAVED }) })),
  }),
  output: z.object({ productIds: z.array(Id), isFull: z.boolean() }),
});
