import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Limit } from '../paging-schemas.ts';
import { InList, Notification, NotificationParams, UnreadNotifications } from './notifications-schemas.ts';

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
  params: NotificationParams,
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
  params: NotificationParams,
  output: z.object({ message: z.string() }),
});
