import * as z from 'zod/mini';
import { ChatSummary, MessageDraft, Presence } from './chats/chats.ts';
import { Id } from './ids.ts';
import { Message, MessageId, TempId } from './chats/messages.ts';
import { Notification, UnreadNotifications } from './community/notifications.ts';

/** A client pings this often, and reconnects when nothing was answered for the longer time. */
export const PING_SECONDS = 10;
export const PONG_TIMEOUT_SECONDS = 45;
/** Largest frame that a client may send, in bytes. */
export const MAX_FRAME_BYTES = 16 * 1024;
/** Why the server ends a connection: the session behind it is over. */
export const CLOSE_SIGNED_OUT = 4401;

// What a client sends. Extra keys are harmless and never used: who sends is the session.

const Ping = z.object({ type: z.literal('ping') });

/** Write a message; answered by `message_sent`, or by `error` with the same `tempId`. */
export const OutgoingMessage = z.object({
  type: z.literal('message'),
  chatId: Id,
  data: MessageDraft,
  tempId: z.optional(TempId),
});
export type OutgoingMessage = z.output<typeof OutgoingMessage>;

/** The person types, or has stopped. Never stored. */
const OwnTyping = z.object({ type: z.literal('typing'), chatId: Id, isTyping: z.boolean() });

/** The person has seen the chat up to this message, or all of it. */
const OwnRead = z.object({
  type: z.literal('read'),
  chatId: Id,
  messageId: z.optional(MessageId),
});

/** The chat's messages up to this one have arrived on a device. */
const OwnDelivered = z.object({ type: z.literal('delivered'), chatId: Id, messageId: MessageId });

export const ClientFrame = z.discriminatedUnion('type', [Ping, OutgoingMessage, OwnTyping, OwnRead, OwnDelivered]);
export type ClientFrame = z.output<typeof ClientFrame>;

// What the server sends.

const Pong = z.object({ type: z.literal('pong') });

/** For a person who is elsewhere in the product: what happened, in a few words. */
export const LiveNotification = z.object({
  title: z.string(),
  /** The first 50 characters, cut between graphemes. */
  body: z.string(),
  productTitle: z.nullable(z.string()),
  senderId: z.nullable(Id),
  productId: z.nullable(Id),
});
export type LiveNotification = z.output<typeof LiveNotification>;

/** A stored message, for every tab of both sides; the sender's own tabs know it by `tempId`. */
const IncomingMessage = z.object({
  type: z.literal('message'),
  chatId: Id,
  data: Message,
  tempId: z.nullable(TempId),
  /** Only for the side that did not send it. */
  notification: z.optional(LiveNotification),
});

/** The message is committed. `id` and `messageId` are the same. */
const MessageSent = z.object({
  type: z.literal('message_sent'),
  chatId: Id,
  tempId: z.nullable(TempId),
  id: MessageId,
  messageId: MessageId,
});

/** A frame was not accepted; the connection stays. `code` is a refusal's, or `INTERNAL`. */
const FrameRefused = z.object({
  type: z.literal('error'),
  code: z.string(),
  message: z.string(),
  chatId: z.optional(Id),
  tempId: z.optional(TempId),
  retryAfterSeconds: z.optional(z.int()),
});

const Typing = z.object({
  type: z.literal('typing'),
  chatId: Id,
  userId: Id,
  isTyping: z.boolean(),
});

/** Somebody has seen the chat up to `messageId`: the other side's ticks, the own tabs' counts. */
const Read = z.object({ type: z.literal('read'), chatId: Id, userId: Id, messageId: MessageId });

const Delivered = z.object({
  type: z.literal('delivered'),
  chatId: Id,
  userId: Id,
  messageId: MessageId,
});

/** Somebody one talks to came or went; never of who hides it. */
const PresenceChanged = z.object({
  type: z.literal('presence'),
  userId: Id,
  presence: Presence,
});

/** A chat is new, or its status, product or access has changed. Null: it is closed to one now. */
const ChatChanged = z.object({
  type: z.literal('chat'),
  chatId: Id,
  chat: z.nullable(ChatSummary),
});

/** What the person may do has changed, as after a payment: what is known of it is asked for anew. */
const AccountChanged = z.object({ type: z.literal('account') });

/**
 * The viewer's notifications have changed: how many are unread now, and what was told, unless it was
 * only read or deleted. `notification` says it in a few words where it deserves to be said at once.
 */
const Notified = z.object({
  type: z.literal('notification'),
  notification: z.nullable(LiveNotification),
  item: z.nullable(Notification),
  unread: UnreadNotifications,
});
export type NotifiedFrame = z.output<typeof Notified>;

export const ServerFrame = z.discriminatedUnion('type', [
  Pong,
  IncomingMessage,
  MessageSent,
  FrameRefused,
  Typing,
  Read,
  Delivered,
  PresenceChanged,
  ChatChanged,
  AccountChanged,
  Notified,
]);
export type ServerFrame = z.output<typeof ServerFrame>;
