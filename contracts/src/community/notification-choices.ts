import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { type NotificationType, notificationTypes } from './notifications.ts';

/** The ways besides the bell on which a person can be notified. */
export const notificationChannels = ['push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A cell for every kind and channel. */
export type ChoiceMatrix = Record<NotificationType, Record<NotificationChannel, boolean>>;

/** Before a person has chosen. */
export const defaultChoices: Record<NotificationChannel, boolean> = { push: true };

const Kind = z.enum(notificationTypes);
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
  choices: z.record(Kind, z.record(Channel, z.boolean())),
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

const Choice = z.object({ kind: Kind, channel: Channel, isOn: z.boolean() });
export type Choice = z.output<typeof Choice>;

export const changeNotificationChoices = defineEndpoint({
  method: 'PATCH',
  path: '/api/notifications/choices',
  summary: 'Change some of these choices; what is not named stays. They hold for everything that is not sent yet.',
  access: 'signedIn',
  body: z.object({
    choices: z.optional(z.array(Choice).check(z.maxLength(notificationTypes.length * notificationChannels.length))),
    quietHours: z.optional(z.nullable(QuietHours)),
    hidesText: z.optional(z.boolean()),
  }),
  output: NotificationChoices,
});
