import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import {
  notificationLists,
  notificationTypes,
  channelsOf,
  choiceKinds,
  notificationChannels,
} from './notifications.ts';

export const AnnouncedProduct = z.object({
  productId: Id,
  productTitle: z.string(),
  productPrice: z.int(),
  productImage: z.nullable(z.string()),
});
export type AnnouncedProduct = z.output<typeof AnnouncedProduct>;

/** What a row leads to. A row of several products has the first one beside `products`. */
export const NotificationData = z.object({
  ...z.partial(AnnouncedProduct).shape,
  vendorId: z.optional(Id),
  vendorName: z.optional(z.string()),
  chatId: z.optional(Id),
  ratingId: z.optional(Id),
  /** The token of the appeal against what was decided. */
  appeal: z.optional(z.string()),
  /** The parameters of the saved search that these products match, or of the list of one's own that it is about. */
  search: z.optional(z.string()),
  productCount: z.optional(z.int()),
  products: z.optional(z.array(AnnouncedProduct)),
});
export type NotificationData = z.output<typeof NotificationData>;

export const Notification = z.object({
  id: Id,
  userId: Id,
  type: z.enum(notificationTypes),
  /** This, `message` and `reason` in the language of the reader's device, but for what people wrote. */
  title: z.string(),
  message: z.string(),
  data: NotificationData,
  /** Photo of the item that a chat or a review is about. */
  image: z.optional(z.nullable(z.string())),
  isRead: z.boolean(),
  createdAt: Instant,
  reason: z.string(),
  mute: z.nullable(z.object({ kind: z.enum(['vendor', 'chat']), id: Id, isMuted: z.boolean() })),
});
export type Notification = z.output<typeof Notification>;

export const UnreadNotifications = z.object({
  count: z.int(),
  newProducts: z.int(),
  others: z.int(),
  /** Those of `others` about messages: the chats themselves count these as well. */
  chats: z.int(),
});
export type UnreadNotifications = z.output<typeof UnreadNotifications>;

export const InList = z.object({ list: z.optional(z.enum(notificationLists)) });

const Kind = z.enum(choiceKinds);
const Channel = z.enum(notificationChannels);

/** A time of day in Kampala, `22:00`. */
const TimeOfDay = z
  .string({ error: problem(problems, 'INVALID_TIME') })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: problem(problems, 'INVALID_TIME') }));

/** From `from` until before `to`, over midnight where `to` is earlier. */
export const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .check(z.refine(({ from, to }) => from !== to, { error: problem(problems, 'SAME_TIMES'), path: ['to'] }));
export type QuietHours = z.output<typeof QuietHours>;

export const NotificationChoices = z.object({
  /** Without the channels on which a kind does not exist. */
  choices: z.record(Kind, z.object({ push: z.optional(z.boolean()), mail: z.optional(z.boolean()) })),
  /** Null: at any hour. */
  quietHours: z.nullable(QuietHours),
  /** True: what is sent outside names neither people nor texts. */
  hidesText: z.boolean(),
});
export type NotificationChoices = z.output<typeof NotificationChoices>;

export const Choice = z.object({ kind: Kind, channel: Channel, isOn: z.boolean() }).check(
  z.refine(({ kind, channel }) => channelsOf[kind].includes(channel), {
    error: problem(problems, 'NO_CHOICE_HERE'),
    path: ['channel'],
  }),
);
export type Choice = z.output<typeof Choice>;

/** A browser that shows notifications also while no page is open. It belongs to a session and ends with it. */
export const PushDevice = z.object({
  id: Id,
  /** As the browser named itself at the login. */
  userAgent: z.nullable(z.string()),
  since: Instant,
  /** Null before the first notification has arrived at the push service. */
  lastSentAt: z.nullable(Instant),
  isCurrent: z.boolean(),
});
export type PushDevice = z.output<typeof PushDevice>;

const keyOf = (bytes: number) =>
  z
    .string({ error: problem(problems, 'INVALID_KEY') })
    .check(
      z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), { error: problem(problems, 'INVALID_KEY') }),
    );

export const PushSubscriptionDraft = z.object({
  endpoint: z
    .string({ error: problem(problems, 'INVALID_ADDRESS') })
    .check(
      z.maxLength(1000, { error: problem(problems, 'ADDRESS_TOO_LONG') }),
      z.url({ error: problem(problems, 'INVALID_ADDRESS') }),
    ),
  keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }),
});
export type PushSubscriptionDraft = z.output<typeof PushSubscriptionDraft>;
