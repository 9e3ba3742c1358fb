import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { SavedReply, SavedReplyDraft } from './saved-replies-schemas.ts';

export const listSavedReplies = defineEndpoint({
  method: 'GET',
  path: '/api/admin/saved-replies',
  summary: 'Lists all saved replies by title, at most 100.',
  access: 'operator',
  output: z.array(SavedReply),
});

export const createSavedReply = defineEndpoint({
  method: 'POST',
  path: '/api/admin/saved-replies',
  summary: 'Saves a reply for all operators.',
  access: 'operator',
  body: SavedReplyDraft,
  output: SavedReply,
  status: 201,
  creates: true,
  refusals: ['SAVED_REPLIES_FULL'],
});

export const changeSavedReply = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/saved-replies/{id}',
  summary: 'Changes a saved reply.',
  access: 'operator',
  params: IdParams,
  body: SavedReplyDraft,
  output: SavedReply,
});

export const deleteSavedReply = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/saved-replies/{id}',
  summary: 'Deletes a saved reply for all operators.',
  access: 'operator',
  params: IdParams,
  output: z.void(),
  status: 204,
});
