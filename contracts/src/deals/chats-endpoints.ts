import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams, Limit } from '../field-schemas.ts';
import { MAX_PHOTO_BYTES, photoRefusals } from '../people/photos.ts';
import { Closing } from './chat-closing-schemas.ts';
import { ChatDetail, ChatSummary, MessageDraft } from './chats-schemas.ts';
import { chatStatuses, supportOrigins } from './chats.ts';
import { Message, TempId, ChatPhoto } from './messages-schemas.ts';

export const listChats = defineEndpoint({
  method: 'GET',
  path: '/api/chats',
  summary:
    'Lists the caller’s chats, the latest message first; for operators support chats too. Chats in which a ' +
    'locked vendor sells are left out. Further pages by the Link header.',
  access: 'signedIn',
  isClosedToViews: true,
  query: z.object({
    status: z.optional(z.enum(chatStatuses)),
    limit: Limit,
    before: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.array(ChatSummary),
  refusals: ['INVALID_CURSOR'],
});

export const countChats = defineEndpoint({
  method: 'GET',
  path: '/api/chats/counts',
  summary:
    'Counts the chats of each list, and those with unread messages; of a locked vendor’s chats with buyers, the number alone. ' +
    'In a closed chat, system messages do not count as unread.',
  access: 'signedIn',
  isClosedToViews: true,
  output: z.object({
    active: z.int(),
    completed: z.int(),
    abandoned: z.int(),
    unreadChats: z.int(),
    /** The share of muted chats: they are counted, and not announced. */
    unreadMuted: z.int(),
    unreadIn: z.object({ active: z.int(), completed: z.int(), abandoned: z.int() }),
  }),
});

export const getChat = defineEndpoint({
  method: 'GET',
  path: '/api/chats/{id}',
  summary: 'Returns a chat with its newest messages, without marking them as read.',
  access: 'signedIn',
  isClosedToViews: true,
  params: IdParams,
  output: ChatDetail,
  refusals: ['CHAT_LOCKED'],
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/chats/{id}/messages',
  summary:
    'Lists messages, oldest first: the newest, those `before` an id (Link header), or those `after` one. ' +
    'Marks the other side’s messages as read, of those `before` an id only these, unless `markRead` is 0.',
  access: 'signedIn',
  isClosedToViews: true,
  params: IdParams,
  query: z.object({
    before: z.optional(Id),
    after: z.optional(z.int().check(z.minimum(0))),
    limit: Limit,
    markRead: z.optional(z.enum(['0', '1', 'false', 'true'])),
  }),
  output: z.array(Message),
  refusals: ['CHAT_LOCKED', 'INVALID_CURSOR'],
});

export const startChat = defineEndpoint({
  method: 'POST',
  path: '/api/chats',
  summary: 'Starts a chat about a product: returns the active one if there is one (200), else a new one (201).',
  access: 'signedIn',
  body: z.object({ productId: Id }),
  output: ChatSummary,
  status: 201,
  creates: true,
  refusals: ['OWN_PRODUCT', 'EMAIL_NOT_VERIFIED', 'NEW_ACCOUNT_LIMIT', 'PRODUCT_UNAVAILABLE'],
});

export const startSupportChat = defineEndpoint({
  method: 'POST',
  path: '/api/chats/support',
  summary:
    'Starts a chat with support: returns the active one if there is one (200), else a new one (201). Operators see ' +
    'the part of the product that a new one was opened `from`.',
  access: 'signedIn',
  body: z.object({ from: z.optional(z.enum(supportOrigins)) }),
  output: ChatSummary,
  status: 201,
  creates: true,
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/messages',
  summary: 'Sends a message. Repeating a `tempId` returns the first message (200) and stores nothing.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({
    ...MessageDraft.shape,
    tempId: z.optional(TempId),
    /** Accepted, and ignored: the chat determines its product. */
    productId: z.optional(z.unknown()),
  }),
  output: Message,
  status: 201,
  creates: true,
  refusals: ['BLOCKED', 'CHAT_CLAIMED', 'CHAT_CLOSED', 'CHAT_LOCKED', 'PARTNER_SUSPENDED', 'SAME_TEXT'],
});

export const muteChat = defineEndpoint({
  method: 'PUT',
  path: '/api/chats/{id}/mute',
  summary: 'Turns notifications about a chat on or off. Unread messages are counted either way.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({ isMuted: z.boolean() }),
  output: z.object({ isMuted: z.boolean() }),
  refusals: ['CHAT_LOCKED', 'FORBIDDEN'],
});

export const markChatRead = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/read',
  summary: 'Marks the other side’s messages as read: all of them, or up to one.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({ messageId: z.optional(Id) }),
  output: z.object({ unreadCount: z.int(), readUpTo: z.int() }),
  refusals: ['CHAT_LOCKED'],
});

export const closeChat = defineEndpoint({
  method: 'PATCH',
  path: '/api/chats/{id}',
  summary: 'Completes or abandons the sale of an active chat, as its vendor, in one transaction.',
  access: 'signedIn',
  params: IdParams,
  body: Closing,
  output: ChatDetail,
  creates: true,
  refusals: [
    'FORBIDDEN',
    'CHAT_LOCKED',
    'CHAT_NOT_ACTIVE',
    'OUT_OF_STOCK',
    'INSUFFICIENT_STOCK',
    'PRODUCT_UNAVAILABLE',
  ],
});

export const reopenChat = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/undo',
  summary:
    'Undoes a completion or an abandonment, within 10 minutes and before the sale is rated. Changes nothing ' +
    'if the chat is open already.',
  access: 'signedIn',
  params: IdParams,
  output: ChatDetail,
  refusals: ['FORBIDDEN', 'CHAT_LOCKED', 'UNDO_TOO_LATE', 'ALREADY_RATED', 'CHAT_STARTED_ANEW'],
});

export const uploadChatPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/photos',
  summary: 'Uploads a photo for a message of this chat (JPG, PNG, GIF or WebP up to 5 MB).',
  access: 'signedIn',
  params: IdParams,
  file: { field: 'image', maxBytes: MAX_PHOTO_BYTES },
  output: ChatPhoto,
  creates: true,
  refusals: [
    ...(['BLOCKED', 'CHAT_CLOSED', 'CHAT_LOCKED', 'PARTNER_SUSPENDED', 'PHOTO_BEFORE_ANSWER'] as const),
    'FILE_TOO_LARGE',
    ...photoRefusals,
  ],
});
