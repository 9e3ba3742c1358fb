import * as z from 'zod/mini';
import { chatStatuses } from '../chats/chats.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids-schemas.ts';
import { Cursor, Limit } from '../paging-schemas.ts';
import { Claimed, InboxCounts, SupportChat } from './support-schemas.ts';
import { inboxStates } from './support.ts';

export const listSupportChats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/support-chats',
  summary:
    'Chats with support: who has waited longest first, then those that are answered, the newest ' +
    'first; closed ones by when they were closed. Further pages by the Link header.',
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
  summary: 'How many chats with support each list holds.',
  access: 'operator',
  output: InboxCounts,
});

export const claimSupportChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support-chats/{id}/claim',
  summary: 'Answer a chat, which others then cannot. `takeOver` takes it from who answers it now.',
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
  summary: 'Leave a chat that one answers to the others.',
  access: 'operator',
  params: IdParams,
  output: Claimed,
  refusals: ['CHAT_CLAIMED', 'CHAT_CLOSED'],
});

export const closeSupportChat = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support-chats/{id}/close',
  summary: 'Close a chat that is done. The person is told, can read it, and can begin another.',
  access: 'operator',
  params: IdParams,
  output: z.object({ chatId: Id, status: z.enum(chatStatuses) }),
  refusals: ['CHAT_CLAIMED', 'CHAT_CLOSED'],
});
