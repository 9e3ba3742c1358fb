import * as contract from '@akatale/contracts/notices/notifications-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { changeChoices, getChoices } from './choices/notification-choices.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import {
  countUnreadOf,
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
} from './read-notifications.ts';
import type { MessageNotifier } from './sources/notify-messages.ts';

export function notificationsRoutes(deps: NotificationsDeps, messages: Pick<MessageNotifier, 'flush'>): Route[] {
  return [
    route(contract.listNotifications, async ({ query }, { viewer, nextPage }) => {
      await messages.flush();
      return listNotifications(deps, { ...query, userId: viewer.userId, language: viewer.language, nextPage });
    }),
    route(contract.countUnreadNotifications, async (_input, { viewer }) => {
      await messages.flush();
      return countUnreadOf(deps, deps.db, viewer.userId);
    }),
    route(contract.getNotificationChoices, async (_input, { viewer }) => getChoices(deps.db, viewer.userId)),
    route(contract.changeNotificationChoices, async ({ body }, { viewer }) => changeChoices(deps, viewer.userId, body)),
    route(contract.readNotification, async ({ params: { id } }, { viewer }) =>
      readNotification(deps, { userId: viewer.userId, id }, viewer.language),
    ),
    route(contract.readAllNotifications, async ({ body: { list } }, { viewer }) => {
      await messages.flush();
      return readAllNotifications(deps, { userId: viewer.userId, list });
    }),
    route(contract.deleteNotification, async ({ params: { id } }, { viewer }) =>
      deleteNotification(deps, { userId: viewer.userId, id }),
    ),
  ];
}
