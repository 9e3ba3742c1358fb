import * as z from 'zod/mini';
import { chatStatuses } from '../chats/chats.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Cursor, Limit } from '../paging.ts';
import { Instant } from '../text.ts';

/**
 * - `waiting`: open, and the person has no answer yet
 * - `mine`: open, and the viewer answers it
 * - `open`: everything that is not closed
 * - `closed`: the rest
 */
export const inboxStates = ['waiting', 'mine', 'open', 'closed'] as const;
export type InboxState = (typeof inboxStates)[number];

const Answerer = z.object({ id: Id, name: z.string() });

export const SupportChat = z.object({
  chatId: Id,
  person: z.object({
    id: Id,
    name: z.string(),
    avatar: z.nullable(z.string()),
    type: z.enum(['buyer', 'vendor']),
    isSuspended: z.boolean(),
  }),
  lastMessage: z.nullable(z.string()),
  lastMessageAt: Instant,
  waitingSince: z.nullable(Instant),
  claimedBy: z.nullable(Answerer),
  status: z.enum(chatStatuses),
  unreadCount: z.int(),
});
export type SupportChat = z.output<typeof SupportChat>;

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
  output: z.object({ waiting: z.int(), mine: z.int(), open: z.int(), closed: z.int() }),
});
export type InboxCounts = z.output<typeof countSupportChats.output>;

const Claimed = z.object({ chatId: Id, claimedBy: z.nullable(Answerer) });

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
