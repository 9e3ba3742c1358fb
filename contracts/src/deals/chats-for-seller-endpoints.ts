import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, IdParams, Limit, text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { textLimits } from '../text.ts';
import { closeChat, reopenChat } from './chats-endpoints.ts';
import { ChatDetail, ChatSummary } from './chats-schemas.ts';
import { Message } from './messages-schemas.ts';

export const listChatsFor = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unclaimed/{id}/chats',
  summary: 'Lists the chats of the seller of an unclaimed account, as the seller would see them.',
  access: 'moderator',
  params: IdParams,
  query: z.object({ limit: Limit, before: z.optional(Cursor) }),
  output: z.array(ChatSummary),
  refusals: ['INVALID_CURSOR'],
});

export const getChatFor = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unclaimed-chats/{id}',
  summary: 'Returns a chat of an unclaimed account with its newest messages, as the seller would see it.',
  access: 'moderator',
  params: IdParams,
  output: ChatDetail,
});

export const readChatFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed-chats/{id}/read',
  summary: 'Marks a chat of an unclaimed account as read.',
  access: 'moderator',
  params: IdParams,
  body: z.object({}),
  output: z.object({ unreadCount: z.int() }),
});

export const answerFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed-chats/{id}/messages',
  summary: 'Answers for the seller of an unclaimed account; who wrote it is in the audit log.',
  access: 'moderator',
  params: IdParams,
  body: z.object({
    message: text({ min: 1, max: textLimits.message, tooShort: problem(problems, 'NO_MESSAGE') }),
  }),
  output: Message,
  status: 201,
  creates: true,
  refusals: ['BLOCKED', 'CHAT_CLOSED', 'PARTNER_SUSPENDED', 'CHAT_LOCKED'],
});

export const closeChatFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed-chats/{id}/close',
  summary: 'Completes or abandons a chat of an unclaimed account. The sale counts for the figures, not for the trial.',
  access: 'moderator',
  params: IdParams,
  body: closeChat.body,
  output: ChatDetail,
  creates: true,
  refusals: [...closeChat.refusals, 'PARTNER_SUSPENDED'],
});

export const reopenChatFor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unclaimed-chats/{id}/reopen',
  summary: 'Undoes the closing of such a chat within 10 minutes.',
  access: 'moderator',
  params: IdParams,
  body: z.object({}),
  output: ChatDetail,
  creates: true,
  refusals: [...reopenChat.refusals, 'PARTNER_SUSPENDED'],
});
