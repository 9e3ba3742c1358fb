import * as z from 'zod/mini';
import { Id, Instant, text } from '../field-schemas.ts';
import { productStatuses } from '../market/products.ts';
import { askedQuestions } from '../market/saved-answers.ts';
import { Away } from '../people/away-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { textLimits } from '../text.ts';
import { chatSides, chatStatuses, supportOrigins } from './chats.ts';
import { Message } from './messages-schemas.ts';
import { ChatNumbers } from './numbers-schemas.ts';

/** The address of a chat's photo, for its participants alone; widths and formats as in `photoVariantUrl`. */
const ChatPhotoUrl = z
  .string({ error: problem(problems, 'PHOTO_NOT_SENT') })
  .check(z.regex(/^\/chat-photos\/[a-f0-9]{64}\.jpg$/, { error: problem(problems, 'PHOTO_NOT_SENT') }));

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
  /** An operator has hidden the listing; the chat goes on. */
  isTakenDown: z.optional(z.boolean()),
  /** The seller has not answered since then whether it is still there. */
  unconfirmedSince: z.optional(Instant),
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
  /** Where a support chat was opened; only for operators. */
  openedFrom: z.optional(z.nullable(z.enum(supportOrigins))),
  createdAt: Instant,
});
export type ChatSummary = z.output<typeof ChatSummary>;

export const ChatDetail = z.object({
  ...ChatSummary.shape,
  messages: z.array(Message),
  canWrite: z.boolean(),
  /** The other side's account is suspended or closed: the chat is read-only until it is back. */
  isPartnerSuspended: z.boolean(),
  isBlocked: z.boolean(),
  /** The block by the reader, null without one; `isBlocked` is by either. */
  blockId: z.nullable(Id),
  /** The account of the other side is new: links in its messages are plain text. */
  hidesLinks: z.boolean(),
  /** For the buyer of what costs far less than such things do: they read to take care. */
  isTooCheap: z.boolean(),
  /** The reader's account is new: they can send photos once the other side has written. */
  photosAfterAnswer: z.boolean(),
  /** Until when both may write; null while the chat is active. */
  writableUntil: z.nullable(Instant),
  /** True for a buyer whose vendor cannot read at the moment: 'This seller may reply later'. */
  mayReplyLater: z.boolean(),
  /** For a buyer whose vendor is away. */
  away: z.optional(Away),
  closing: z.nullable(z.object({ defaultPrice: z.int(), stock: z.int() })),
  canUndoUntil: z.nullable(Instant),
  /** Null where nobody may call: with support, in a closed chat, or where one of the two cannot be reached. */
  numbers: z.nullable(ChatNumbers),
  review: z.nullable(z.object({ canRateUntil: z.nullable(Instant), rating: z.nullable(z.int()) })),
});
export type ChatDetail = z.output<typeof ChatDetail>;

/** A message to send. A photo needs no text; without a photo the text must not be empty. */
export const MessageDraft = z.object({
  message: z.optional(text({ min: 0, max: textLimits.message, tooShort: problem(problems, 'NO_MESSAGE') })),
  photo: z.optional(z.nullable(ChatPhotoUrl)),
  /** Of a buyer: the question that it asks, which what the seller has saved for the item answers at once. */
  quickMessage: z.optional(z.enum(askedQuestions)),
});
export type MessageDraft = z.output<typeof MessageDraft>;
