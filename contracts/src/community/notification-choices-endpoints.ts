import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { choiceKinds, notificationChannels } from './notification-choices.ts';
import { Choice, NotificationChoices, QuietHours } from './notification-choices-schemas.ts';

export const getNotificationChoices = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/choices',
  summary: 'Which kinds of notifications one gets on which channels, the quiet hours, and whether texts are hidden.',
  access: 'signedIn',
  isClosedToViews: true,
  output: NotificationChoices,
});

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
