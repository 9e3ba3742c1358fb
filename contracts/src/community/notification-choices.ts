import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { notificationTypes } from './notifications.ts';

/** The ways besides the bell on which a person can be notified. */
export const notificationChannels = ['push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** `weekly_note`: what a vendor can do for their products, on Mondays; the bell does not have it. */
export const choiceKinds = [...notificationTypes, 'weekly_note'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** The channels on which a kind exists. */
export const channelsOf: Record<ChoiceKind, readonly NotificationChannel[]> = {
  new_product: ['push', 'mail'],
  message: ['push', 'mail'],
  sale: ['push'],
  review: ['push'],
  subscription: ['push'],
  support: ['push', 'mail'],
  weekly_note: ['mail'],
};

/** Each kind on each of its channels. */
export type ChoiceMatrix = Record<ChoiceKind, Partial<Record<NotificationChannel, boolean>>>;

/** Before a person has chosen. */
export const defaultChoices: Record<NotificationChannel, boolean> = { push: true, mail: true };

const Kind = z.enum(choiceKinds);
const Channel = z.enum(notificationChannels);

/** A time of day in Kampala, `22:00`. */
const TimeOfDay = z
  .string({ error: 'Please enter a time such as 22:00' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please enter a time such as 22:00' }));

/** From `from` until before `to`, over midnight where `to` is earlier. */
export const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .check(z.refine(({ from, to }) => from !== to, { error: 'Please enter two different times', path: ['to'] }));
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

export const getNotificationChoices = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'Which kinds of notifications one gets on which channels, the quiet hours, and whether texts are hidden.',
  access: 'signedIn',
  isClosedToViews: true,
  output: NotificationChoices,
});

const Choice = z.object({ kind: Kind, channel: Channel, isOn: z.boolean() }).check(
  z.refine(({ kind, channel }) => channelsOf[kind].includes(channel), {
    error: 'There is nothing to choose here',
    path: ['channel'],
  }),
);
export type Choice = z.output<typeof Choice>;

export const changeNotificationChoices = defineEndpoint({
  method: 'PATCH',
  path: '/api/notifications/choices',
  summary: 'Change some of these choices; what is not named stays. They hold for everything that is not sent yet.',
  access: 'signedIn',
  body: z.object({
    choices: z.optional(z.array(Choice).check(z.maxLength(choiceKinds.length * notificationChannels.length))),
    quietHours: z.optional(z.nullable(QuietHours)),
    hidesText: z.optional(z.boolean()),
  }),
  output: NotificationChoices,
});
