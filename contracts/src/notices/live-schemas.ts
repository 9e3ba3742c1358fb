import * as z from 'zod/mini';
import { ChatSummary, MessageDraft, Presence } from '../deals/chats-schemas.ts';
import { Message, TempId } from '../deals/messages-schemas.ts';
import { Id } from '../field-schemas.ts';
import { Notification, UnreadNotifications } from './notifications-schemas.ts';

// Frames of the client. Extra keys are ignored; the sender is always the session's person.

const Ping = z.object({ type: z.literal('ping') });

/** Writes a message; answered by `message_sent`, or by `error` with the same `tempId`. */
export const OutgoingMessage = z.object({
  type: z.literal('message'),
  chatId: Id,
  data: MessageDraft,
  tempId: z.optional(TempId),
});
export type OutgoingMessage = z.output<typeof OutgoingMessage>;

const OwnTyping = z.object({ type: z.literal('typing'), chatId: Id, isTyping: z.boolean() });

/** The person has seen the chat up to this message, or all of it. */
const OwnRead = z.object({
  type: z.literal('read'),
  chatId: Id,
  messageId: z.optional(Id),
});

const OwnDelivered = z.object({ type: z.literal('delivered'), chatId: Id, messageId: Id });

export const ClientFrame = z.discriminatedUnion('type', [Ping, OutgoingMessage, OwnTyping, OwnRead, OwnDelivered]);
export type ClientFrame = z.output<typeof ClientFrame>;

const Pong = z.object({ type: z.literal('pong') });

export const LiveNotification = z.object({
  title: z.string(),
  /** The first 50 characters, cut between graphemes. */
  body: z.string(),
  productTitle: z.nullable(z.string()),
  senderId: z.nullable(Id),
  productId: z.nullable(Id),
});
export type LiveNotification = z.output<typeof LiveNotification>;

/** A stored message, for every tab of both sides; the sender's own tabs match it by `tempId`. */
const IncomingMessage = z.object({
  type: z.literal('message'),
  chatId: Id,
  data: Message,
  tempId: z.nullable(TempId),
  notification: z.optional(LiveNotification),
});

/** The message is committed. `id` and `messageId` are the same. */
const MessageSent = z.object({
  type: z.literal('message_sent'),
  chatId: Id,
  tempId: z.nullable(TempId),
  id: Id,
  messageId: Id,
});

const Values = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * A frame was not accepted; the connection stays open. The fields are those of `ErrorBody`; `message` is that of the
 * first of `errors`, if there are any.
 */
const FrameRefused = z.object({
  type: z.literal('error'),
  code: z.string(),
  message: z.string(),
  values: z.optional(Values),
  errors: z.optional(
    z.array(z.object({ field: z.string(), message: z.string(), code: z.string(), values: z.optional(Values) })),
  ),
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

/** A participant has seen the chat up to `messageId`: the other side's ticks, the own tabs' counts. */
const Read = z.object({ type: z.literal('read'), chatId: Id, userId: Id, messageId: Id });

const Delivered = z.object({
  type: z.literal('delivered'),
  chatId: Id,
  userId: Id,
  messageId: Id,
});

const PresenceChanged = z.object({
  type: z.literal('presence'),
  userId: Id,
  presence: Presence,
});

/** A chat is new, or its status, product or access has changed. Null: the viewer has lost access. */
const ChatChanged = z.object({
  type: z.literal('chat'),
  chatId: Id,
  chat: z.nullable(ChatSummary),
});

/** The person's permissions have changed, as after a payment: clients fetch them again. */
const AccountChanged = z.object({ type: z.literal('account') });

/** The vendor's own listings have changed, by a sale, its undoing or an edit in another place: lists and figures too. */
const ListingsChanged = z.object({ type: z.literal('listings') });

/** The viewer's notifications have changed. `notification` is the summary of a new one, to be shown at once. */
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
  ListingsChanged,
  Notified,
]);
export type ServerFrame = z.output<typeof ServerFrame>;
