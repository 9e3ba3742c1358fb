import * as z from 'zod/mini';
import { channelsOf, choiceKinds, notificationChannels } from './notification-choices.ts';

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

export const Choice = z.object({ kind: Kind, channel: Channel, isOn: z.boolean() }).check(
  z.refine(({ kind, channel }) => channelsOf[kind].includes(channel), {
    error: 'There is nothing to choose here',
    path: ['channel'],
  }),
);
export type Choice = z.output<typeof Choice>;
