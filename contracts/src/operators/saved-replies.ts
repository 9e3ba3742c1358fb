import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Instant, text, textLimits } from '../text.ts';

export const MAX_SAVED_REPLIES = 100;
export const SAVED_REPLY_TITLE = 80;

export const SavedReply = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  updatedAt: Instant,
});
export type SavedReply = z.output<typeof SavedReply>;

export const SavedReplyDraft = z.object({
  title: text({ min: 1, max: SAVED_REPLY_TITLE, tooShort: 'Please enter a title' }),
  message: text({ min: 1, max: textLimits.message, tooShort: 'Please write a message' }),
});
export type SavedReplyDraft = z.output<typeof SavedReplyDraft>;

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
