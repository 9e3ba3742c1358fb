import * as z from 'zod/mini';
import { ChatPhotoUrl } from './chat-photos.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Message, MessageId, TempId } from './messages.ts';
import { Limit } from '../paging.ts';
import { productStatuses } from '../products/products.ts';
import { Instant, text, textLimits } from '../text.ts';

export const chatStatuses = ['active', 'completed', 'abandoned'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

export const CHATS_PAGE_SIZE = 50;
export const MAX_CHATS_PAGE_SIZE = 200;

/** After a completion both sides may still write for this long (pick-up, faults). */
export const WRITABLE_DAYS_AFTER_COMPLETION = 7;
export const UNDO_MINUTES = 10;

export const chatSides = ['buyer', 'vendor', 'support'] as const;
export type ChatSide = (typeof chatSides)[number];

/** Whether a person is online. A person who hides it is never online and has no time. */
export const Presence = z.object({
  isHidden: z.boolean(),
  isOnline: z.boolean(),
  lastSeenAt: z.nullable(Instant),
});
export type Presence = z.output<typeof Presence>;

/** The other participant. Support has a name and nothing else. */
const OtherUser = z.object({
  id: z.nullable(Id),
  name: z.string(),
  avatar: z.nullable(z.string()),
  presence: z.nullable(Presence),
});

/** The product of the chat. `title` dates from the start of the chat where the listing is deleted. */
const ChatProduct = z.object({
  id: Id,
  title: z.string(),
  price: z.int(),
  images: z.array(z.string()),
  imageColors: z.array(z.string()),
  status: z.enum(productStatuses),
  stock: z.int(),
});

/** What was agreed: `price` is that of one item; `receiptId`, only for the vendor, identifies the sale. */
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
  vendorId: z.nullable(Id),
  productId: z.nullable(Id),
  otherUser: OtherUser,
  product: z.nullable(ChatProduct),
  lastMessage: z.nullable(Message),
  /** The time of the last message; without messages, of the start. */
  lastMessageAt: Instant,
  unreadCount: z.int(),
  isMuted: z.boolean(),
  sale: z.nullable(Agreement),
  /** The operator who answers a support chat; only for operators. */
  answeredBy: z.optional(z.nullable(z.object({ id: Id, name: z.string() }))),
  createdAt: Instant,
});
export type ChatSummary = z.output<typeof ChatSummary>;

export const ChatDetail = z.object({
  ...ChatSummary.shape,
  messages: z.array(Message),
  canWrite: z.boolean(),
  /** The other side's account is suspended: the chat is read-only until it is restored. */
  isPartnerSuspended: z.boolean(),
  /** Until when both may write; null while the chat is active. */
  writableUntil: z.nullable(Instant),
  /** True for a buyer whose vendor cannot read at the moment: 'This seller may reply later'. */
  mayReplyLater: z.boolean(),
  closing: z.nullable(z.object({ defaultPrice: z.int(), stock: z.int() })),
  canUndoUntil: z.nullable(Instant),
  review: z.nullable(z.object({ canRateUntil: z.nullable(Instant), rating: z.nullable(z.int()) })),
});
export type ChatDetail = z.output<typeof ChatDetail>;

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
    'Counts the chats in each tab, those closed to a locked vendor too, and the open chats with unread messages.',
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
    /** Active chats in which a buyer waits for a locked vendor. */
    waitingChats: z.int(),
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
    'Marks the other side’s messages as read unless `markRead` is 0.',
  access: 'signedIn',
  isClosedToViews: true,
  params: IdParams,
  query: z.object({
    before: z.optional(MessageId),
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
  refusals: ['OWN_PRODUCT', 'EMAIL_NOT_VERIFIED', 'PRODUCT_UNAVAILABLE'],
});

export const startSupportChat = defineEndpoint({
  method: 'POST',
  path: '/api/chats/support',
  summary: 'Starts a chat with support: returns the active one if there is one (200), else a new one (201).',
  access: 'signedIn',
  output: ChatSummary,
  status: 201,
  creates: true,
});

/** A message to send. A photo needs no text; without a photo the text must not be empty. */
export const MessageDraft = z.object({
  message: z.optional(text({ min: 0, max: textLimits.message, tooShort: 'Please write a message' })),
  photo: z.optional(z.nullable(ChatPhotoUrl)),
});
export type MessageDraft = z.output<typeof MessageDraft>;

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/messages',
  summary: 'Sends a message. Repeating a `tempId` returns the first message (200) and stores nothing.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({
    ...MessageDraft.shape,
    tempId: z.optional(TempId),
    /** Accepted for old clients, and ignored: the chat determines its product. */
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
  body: z.object({ messageId: z.optional(MessageId) }),
  output: z.object({ unreadCount: z.int(), readUpTo: z.int() }),
  refusals: ['CHAT_LOCKED'],
});
