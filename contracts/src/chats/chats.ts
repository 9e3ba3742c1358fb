import * as z from 'zod/mini';
import { ChatPhotoUrl } from './chat-photos.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Message, MessageId, TempId } from './messages.ts';
import { Limit } from '../paging.ts';
import { productStatuses } from '../products/products.ts';
import { Instant, text, textLimits } from '../text.ts';

/** `completed` and `abandoned` are closed; the screens call the latter cancelled. */
export const chatStatuses = ['active', 'completed', 'abandoned'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

/** Chats in a page of the list, and the most that may be asked for. */
export const CHATS_PAGE_SIZE = 50;
export const MAX_CHATS_PAGE_SIZE = 200;

/** After a completion both may still write for this long (pick-up, faults). */
export const WRITABLE_DAYS_AFTER_COMPLETION = 7;
export const UNDO_MINUTES = 10;

/** On which side of a chat the viewer is; `support` is an operator in somebody's support chat. */
export const chatSides = ['buyer', 'vendor', 'support'] as const;
export type ChatSide = (typeof chatSides)[number];

/** Whether somebody is there. Who hides it is neither online nor was ever seen. */
export const Presence = z.object({
  isHidden: z.boolean(),
  isOnline: z.boolean(),
  lastSeenAt: z.nullable(Instant),
});
export type Presence = z.output<typeof Presence>;

/** Whom one talks to. Support has a name and nothing else. */
const OtherUser = z.object({
  id: z.nullable(Id),
  name: z.string(),
  avatar: z.nullable(z.string()),
  presence: z.nullable(Presence),
});

/** What is talked about. `title` is as it was when the chat began, where the listing is gone. */
const ChatProduct = z.object({
  id: Id,
  title: z.string(),
  /** What it costs now, promotion included. */
  price: z.int(),
  images: z.array(z.string()),
  imageColors: z.array(z.string()),
  status: z.enum(productStatuses),
  stock: z.int(),
});

/** What was agreed: `price` is that of one thing; `receiptId`, its vendor's alone, names the sale. */
const Agreement = z.object({
  price: z.int(),
  quantity: z.int(),
  completedAt: Instant,
  receiptId: z.nullable(Id),
});

export const ChatSummary = z.object({
  id: Id,
  type: z.enum(['sale', 'support']),
  status: z.enum(chatStatuses),
  isSold: z.boolean(),
  reviewDismissed: z.boolean(),
  side: z.enum(chatSides),
  buyerId: Id,
  /** Null in support chats, as `product` is. */
  vendorId: z.nullable(Id),
  productId: z.nullable(Id),
  otherUser: OtherUser,
  product: z.nullable(ChatProduct),
  lastMessage: z.nullable(Message),
  /** The time of the last message, or of the start while there is none. */
  lastMessageAt: Instant,
  unreadCount: z.int(),
  /** The viewer is not told of messages here. */
  isMuted: z.boolean(),
  /** What was sold, where the chat is completed. */
  sale: z.nullable(Agreement),
  /** Which operator answers a support chat; only operators are told. */
  answeredBy: z.optional(z.nullable(z.object({ id: Id, name: z.string() }))),
  createdAt: Instant,
});
export type ChatSummary = z.output<typeof ChatSummary>;

export const ChatDetail = z.object({
  ...ChatSummary.shape,
  /** The newest messages, oldest first; the rest by `/messages?before=`. */
  messages: z.array(Message),
  /** Whether the viewer may write at this moment. */
  canWrite: z.boolean(),
  /** The other side's account is suspended: the chat can only be read until it is restored. */
  isPartnerSuspended: z.boolean(),
  /** Until when both may write; null while the chat is active. */
  writableUntil: z.nullable(Instant),
  /** True for a buyer whose vendor cannot read now: 'This seller may reply later'. */
  mayReplyLater: z.boolean(),
  /** For the vendor of an active chat: what completing it would say and take, unless told otherwise. */
  closing: z.nullable(z.object({ defaultPrice: z.int(), stock: z.int() })),
  /** For the vendor of a closed chat, while it can be taken back. */
  canUndoUntil: z.nullable(Instant),
  /** For the buyer of a completed chat: whether a rating is still possible, and the one given. */
  review: z.nullable(z.object({ canRateUntil: z.nullable(Instant), rating: z.nullable(z.int()) })),
});
export type ChatDetail = z.output<typeof ChatDetail>;

export const listChats = defineEndpoint({
  method: 'GET',
  path: '/api/chats',
  summary:
    'Chats of oneself, the one last written in first; operators see support chats too. A locked ' +
    'vendor sees none in which they are the vendor. Further pages by the Link header.',
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
    'How many chats each tab holds, those closed to a locked vendor too, and how many of the open ' +
    'ones have something unread.',
  access: 'signedIn',
  isClosedToViews: true,
  output: z.object({
    active: z.int(),
    completed: z.int(),
    abandoned: z.int(),
    unreadChats: z.int(),
    /** Those of them that are muted: they are counted, and not announced. */
    unreadMuted: z.int(),
    /** The same, by tab. */
    unreadIn: z.object({ active: z.int(), completed: z.int(), abandoned: z.int() }),
    /** Active chats in which a locked vendor is waited for. */
    waitingChats: z.int(),
  }),
});

export const getChat = defineEndpoint({
  method: 'GET',
  path: '/api/chats/{id}',
  summary: 'One chat with its newest messages. Reading it this way marks nothing as read.',
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
    'Messages, oldest first: the newest ones, those `before` an id (Link header), or those `after` ' +
    'one. Marks the other side’s as read, unless `markRead` is 0.',
  access: 'signedIn',
  isClosedToViews: true,
  params: IdParams,
  query: z.object({
    before: z.optional(MessageId),
    /** The last id that one has: everything after it, from the oldest on. */
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
  summary: 'Talk about a product: the active chat where there is one (200), else a new one (201).',
  access: 'signedIn',
  body: z.object({ productId: Id }),
  output: ChatSummary,
  status: 201,
  creates: true,
  refusals: ['OWN_PRODUCT', 'EMAIL_NOT_VERIFIED', 'PRODUCT_UNAVAILABLE'],
});

export const startSupportChat = defineEndpoint({
  method: 'POST',
  path: '/api/chats/support',
  summary: 'Talk to support: the open chat where there is one (200), else a new one (201).',
  access: 'signedIn',
  output: ChatSummary,
  status: 201,
  creates: true,
});

/** What somebody writes. A photo needs no words; without one there must be some. */
export const MessageDraft = z.object({
  message: z.optional(text({ min: 0, max: textLimits.message, tooShort: 'Please write a message' })),
  /** The address of a photo that the sender uploaded to this chat. */
  photo: z.optional(z.nullable(ChatPhotoUrl)),
});
export type MessageDraft = z.output<typeof MessageDraft>;

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/messages',
  summary: 'Write. The same `tempId` again answers the first message (200) and stores nothing.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({
    ...MessageDraft.shape,
    tempId: z.optional(TempId),
    /** Accepted for old clients, and ignored: the chat knows its product. */
    productId: z.optional(z.unknown()),
  }),
  output: Message,
  status: 201,
  creates: true,
  refusals: ['CHAT_CLAIMED', 'CHAT_CLOSED', 'CHAT_LOCKED', 'PARTNER_SUSPENDED'],
});

export const muteChat = defineEndpoint({
  method: 'PUT',
  path: '/api/chats/{id}/mute',
  summary: 'Be told of messages of a chat, or no longer. Unread ones are counted all the same.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({ isMuted: z.boolean() }),
  output: z.object({ isMuted: z.boolean() }),
  refusals: ['CHAT_LOCKED', 'FORBIDDEN'],
});

export const markChatRead = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/read',
  summary: 'Mark what the other side wrote as read: all of it, or up to a message.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({ messageId: z.optional(MessageId) }),
  output: z.object({ unreadCount: z.int(), readUpTo: z.int() }),
  refusals: ['CHAT_LOCKED'],
});
