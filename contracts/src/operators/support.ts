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
  output: z.object({ waiting: z.int(), mine: z.int(), open: z.int(), closed: z.int() }),
});
export type InboxCounts = z.output<typeof countSupportChats.output>;

const Claimed = z.object({ chatId: Id, claimedBy: z.nullable(Answerer) });

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
