import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';
import { askedQuestions, lastPrices } from '../market/saved-answers.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { warningPatterns } from './warnings.ts';

const TEMP_ID_LENGTH = 128;

/** The sender's own id for a message, which makes sending idempotent. */
export const TempId = z.union(
  [
    z.string().check(z.minLength(1), z.maxLength(TEMP_ID_LENGTH)),
    z.number().check(z.refine((value) => String(value).length <= TEMP_ID_LENGTH)),
  ],
  { error: problem(problems, 'INVALID_TEMP_ID', { max: TEMP_ID_LENGTH }) },
);
export type TempId = z.output<typeof TempId>;

export const ChatPhoto = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
});
export type ChatPhoto = z.output<typeof ChatPhoto>;

/**
 * System messages of a chat. `message` has the same content as text.
 * - `completed`: sold, with `quantity` and the `price` of one item
 * - `abandoned`: closed without a sale
 * - `reopened`: one of the two was undone
 * - `soldElsewhere`: the last item went to another buyer
 * - `availableAgain`: that sale was undone
 * - `locked`: the vendor's chat access ended here; only the vendor's side sees it
 * - `numberAsked`, `numberAllowed`, `numberDeclined`, `numberTakenBack`: what a `side` did about a number
 * - `listedFor`: the first message of a chat about an item that the `market` has listed for a `seller`
 * - `savedAnswer`: what the `seller` has saved as the answer to the buyer's `question`: that it is still there, the last `price` or the
 *   `answer` in words, or the `place` where it can be seen
 * - `supportBegan`: the first message of a support chat: answers come `until` an hour, or from when it `opens`
 * - `supportClosed`: an operator closed it
 */
const systemEvents = [
  'completed',
  'abandoned',
  'reopened',
  'soldElsewhere',
  'availableAgain',
  'locked',
  'numberAsked',
  'numberAllowed',
  'numberDeclined',
  'numberTakenBack',
  'listedFor',
  'savedAnswer',
  'supportBegan',
  'supportClosed',
] as const;

const SystemMessagePayload = z.object({
  event: z.enum(systemEvents),
  quantity: z.optional(z.int()),
  price: z.optional(z.int()),
  until: z.optional(z.string()),
  opens: z.optional(z.string()),
  market: z.optional(z.string()),
  seller: z.optional(z.string()),
  question: z.optional(z.enum(askedQuestions)),
  answer: z.optional(z.enum(lastPrices)),
  place: z.optional(z.string()),
  side: z.optional(z.enum(['buyer', 'vendor'])),
});
export type SystemMessagePayload = z.output<typeof SystemMessagePayload>;

export const WarningName = z.enum(warningPatterns);

export const Message = z.object({
  /** Grows in the order of its chat, so "after my last id" misses nothing. */
  id: Id,
  chatId: Id,
  senderId: z.nullable(Id),
  kind: z.enum(['text', 'photo', 'system']),
  /** Plain text; of a photo message its caption, or empty. */
  message: z.string(),
  photo: z.nullable(ChatPhoto),
  /** An operator has; `message` says so. */
  isTakenDown: z.optional(z.boolean()),
  system: z.nullable(SystemMessagePayload),
  /** The question that it asks as a quick message, whatever its words. */
  quickMessage: z.optional(z.enum(askedQuestions)),
  tempId: z.nullable(TempId),
  isDelivered: z.boolean(),
  isRead: z.boolean(),
  /** Only for its receiver: what to take care of. */
  note: z.optional(WarningName),
  sentAt: Instant,
  /** The same instant under its second name. */
  createdAt: Instant,
});
export type Message = z.output<typeof Message>;
