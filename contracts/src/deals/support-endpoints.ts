import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams, Cursor, Limit } from '../field-schemas.ts';
import { inboxStates, SUPPORT_CHATS_PATH } from '../people/operators.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { chatStatuses } from './chats.ts';
import { SupportAssignment, InboxCounts, SupportChat, SavedReply, SavedReplyDraft } from './support-schemas.ts';

export const listSupportChats = defineEndpoint({
  method: 'GET',
  path: SUPPORT_CHATS_PATH,
  summary:
    'Lists support chats: the longest waiting first, then answered ones, newest first; closed ones by the ' +
    'time of closing. Further pages by the Link header.',
  access: 'operator',
  query: z.object({
    state: z.optional(z.enum(inboxStates, { error: problem(problems, 'NO_LIST') })),
    before: z.optional(Cursor),
    limit: Limit,
  }),
  output: z.array(SupportChat),
  refusals: ['INVALID_CURSOR'],
});

export const countSupportChats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/support-chats/counts',
  summary: 'Counts the support chats in each list.',
  access: 'operator',
  output: InboxCounts,
});

export const assignSupportChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support-chats/{id}/claim',
  summary:
    'Assigns a support chat to the caller, so that other operators cannot answer it. `takeOver` takes it from its present operator.',
  access: 'operator',
  params: IdParams,
  body: z.object({
    takeOver: z.optional(z.boolean({ error: problem(problems, 'NOT_TRUE_OR_FALSE') })),
  }),
  output: SupportAssignment,
  refusals: ['CHAT_CLAIMED', 'CHAT_CLOSED'],
});

export const releaseSupportChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support-chats/{id}/release',
  summary: 'Releases a support chat that is assigned to the caller.',
  access: 'operator',
  params: IdParams,
  output: SupportAssignment,
  refusals: ['CHAT_CLAIMED', 'CHAT_CLOSED'],
});

export const closeSupportChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support-chats/{id}/close',
  summary: 'Closes a support chat. The person is notified, can still read it, and can start another.',
  access: 'operator',
  params: IdParams,
  output: z.object({ chatId: Id, status: z.enum(chatStatuses) }),
  refusals: ['CHAT_CLAIMED', 'CHAT_CLOSED'],
});

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
