import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Limit, IdParams } from '../field-schemas.ts';
import {
  InList,
  Notification,
  UnreadNotifications,
  Choice,
  NotificationChoices,
  QuietHours,
  PushDevice,
  PushSubscriptionDraft,
} from './notifications-schemas.ts';
import { choiceKinds, notificationChannels } from './notifications.ts';

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'Lists the caller’s notifications, newest first: all, or those of one list. Further pages by the Link header.',
  access: 'signedIn',
  isClosedToViews: true,
  query: z.object({
    ...InList.shape,
    limit: Limit,
    before: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.array(Notification),
  refusals: ['INVALID_CURSOR'],
});

export const countUnreadNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'Counts unread notifications, in total and by list.',
  access: 'signedIn',
  isClosedToViews: true,
  output: UnreadNotifications,
});

export const readNotification = defineEndpoint({
  method: 'PATCH',
  path: '/api/notifications/{id}/read',
  summary: 'Marks a notification as read. Repeating it changes nothing.',
  access: 'signedIn',
  params: IdParams,
  output: Notification,
});

export const readAllNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Marks all notifications as read, or those of one list.',
  access: 'signedIn',
  body: InList,
  output: UnreadNotifications,
});

export const deleteNotification = defineEndpoint({
  method: 'DELETE',
  path: '/api/notifications/{id}',
  summary: 'Deletes a notification.',
  access: 'signedIn',
  params: IdParams,
  output: z.object({ message: z.string() }),
});

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

export const getPush = defineEndpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'The public key with which a browser subscribes, and the devices that do.',
  access: 'signedIn',
  isClosedToViews: true,
  output: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
});

export const subscribePush = defineEndpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary:
    'Notify this browser, in place of what it had before. An address of another person moves to this one. Of more than 10 devices the oldest goes.',
  access: 'signedIn',
  body: PushSubscriptionDraft,
  output: PushDevice,
  refusals: ['PUSH_SERVICE_UNKNOWN'],
});

export const unsubscribePush = defineEndpoint({
  method: 'DELETE',
  path: '/api/push/devices/{id}',
  summary: 'Notify a device no longer.',
  access: 'signedIn',
  params: IdParams,
  output: z.object({ message: z.string() }),
});

export const sendTestPush = defineEndpoint({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Send a notification to this browser, whatever the choices and the hour.',
  access: 'signedIn',
  output: z.object({ message: z.string() }),
});
