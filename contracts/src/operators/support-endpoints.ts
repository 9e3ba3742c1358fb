import * as z from 'zod/mini';
import { chatStatuses } from '../chats/chats.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids-schemas.ts';
import { Cursor, Limit } from '../paging-schemas.ts';
import { Claimed, InboxCounts, SupportChat } from './support-schemas.ts';
import { inboxStates, SUPPORT_CHATS_PATH } from './support.ts';

export const listSupportChats = defineEndpoint({
  method: 'GET',
  path: SUPPORT_CHATS_PATH,
  summary:
    'Lists support chats: the longest waiting first, then answered ones, newest first; closed ones by the ' +
    'time of closing. Further pages by the Link header.',
  access: 'operator',
  query: z.object({
    state: z.optional(z.enum(inboxStates, { error: 'Please choose one of the lists' })),
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

export const claimSupportChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support-chats/{id}/claim',
  summary:
    'Claims a support chat, so that other operators cannot answer it. `takeOver` takes it from its present operator.',
  access: 'operator',
  params: IdParams,
  body: z.object({
    takeOver: z.optional(z.boolean({ error: 'Please say true or false' })),
  }),
  output: Claimed,
  refusals: ['CHAT_CLAIMED', 'CHAT_CLOSED'],
});

export const releaseSupportChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support-chats/{id}/release',
  summary: 'Releases a support chat that the caller has claimed.',
  access: 'operator',
  params: IdParams,
  output: Claimed,
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
