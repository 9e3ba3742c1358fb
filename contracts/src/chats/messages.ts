import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { Instant } from '../text.ts';

/** Ids of messages grow in the order of their chat; "after my last id" misses nothing. */
export const MessageId = z
  .int({ error: 'Please enter a valid id' })
  .check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

/** Messages in a page of a chat, and the most that may be asked for. */
export const MESSAGES_PAGE_SIZE = 50;
export const MAX_MESSAGES_PAGE_SIZE = 200;

const TEMP_ID_LENGTH = 128;

/** The sender's own name for a message; sending it again stores nothing. */
export const TempId = z.union(
  [
    z.string().check(z.minLength(1), z.maxLength(TEMP_ID_LENGTH)),
    z.number().check(z.refine((value) => String(value).length <= TEMP_ID_LENGTH)),
  ],
  { error: `A tempId is a string or a number of up to ${TEMP_ID_LENGTH} characters` },
);
export type TempId = z.output<typeof TempId>;

/** A photo in a chat. Only its participants can open the address. */
export const ChatPhoto = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Average colour as `#rrggbb`, to lie under the photo while it loads. */
  color: z.string(),
});
export type ChatPhoto = z.output<typeof ChatPhoto>;

/**
 * What the product itself says in a chat. `message` says the same in words.
 * - `completed`: sold, with `quantity` and the `price` of one thing
 * - `abandoned`: closed without a sale
 * - `reopened`: one of the two was taken back
 * - `soldElsewhere`: the last one went to somebody else
 * - `availableAgain`: that sale was taken back
 * - `locked`: the vendor's chat access ended here; only the vendor's side sees it
 * - `supportBegan`: the first line of a chat with support: answers come `until` an hour, or from when it `opens`
 * - `supportClosed`: an operator closed it
 */
const systemEvents = [
  'completed',
  'abandoned',
  'reopened',
  'soldElsewhere',
  'availableAgain',
  'locked',
  'supportBegan',
  'supportClosed',
] as const;

const SystemMessagePayload = z.object({
  event: z.enum(systemEvents),
  quantity: z.optional(z.int()),
  price: z.optional(z.int()),
  until: z.optional(z.string()),
  opens: z.optional(z.string()),
});
export type SystemMessagePayload = z.output<typeof SystemMessagePayload>;

export const Message = z.object({
  id: MessageId,
  chatId: Id,
  /** Null for what the product itself says. */
  senderId: z.nullable(Id),
  kind: z.enum(['text', 'photo', 'system']),
  /** Plain text; what was written under a photo, or nothing. */
  message: z.string(),
  /** Of a photo message. */
  photo: z.nullable(ChatPhoto),
  /** Of a system line. */
  system: z.nullable(SystemMessagePayload),
  tempId: z.nullable(TempId),
  /** The other side of the sender has it on a device. */
  isDelivered: z.boolean(),
  /** The other side of the sender has seen it. */
  isRead: z.boolean(),
  sentAt: Instant,
  /** The same instant under the other name that clients read. */
  createdAt: Instant,
});
export type Message = z.output<typeof Message>;
