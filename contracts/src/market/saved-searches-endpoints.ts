import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../field-schemas.ts';
import { choiceFields, rangeCheck } from './filters-schemas.ts';
import { SavedSearch } from './saved-searches-schemas.ts';

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'The searches that one has saved, the last saved first.',
  access: 'signedIn',
  output: z.array(SavedSearch),
});

export const saveSearch = defineEndpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary:
    'Save a search by the parameters of /api/discover, with vendor of a store: listings that match from now on are told. ' +
    'Repeating it changes nothing. A person saves at most 20.',
  access: 'signedIn',
  query: z.object(choiceFields).check(rangeCheck),
  output: z.object({ ...SavedSearch.shape, isNew: z.boolean() }),
  refusals: ['BLOCKED', 'NOTHING_SOUGHT', 'NOT_FOUND', 'OWN_STORE', 'SEARCHES_FULL'],
});

export const pauseSearch = defineEndpoint({
  method: 'PUT',
  path: '/api/saved-searches/{id}/pause',
  summary: 'Pause a saved search or resume it. Listings of the meantime are not told.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({ isPaused: z.boolean() }),
  output: SavedSearch,
});

export const deleteSearch = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Delete a saved search. Repeating it changes nothing.',
  access: 'signedIn',
  params: IdParams,
  status: 204,
  output: z.object({}),
});
