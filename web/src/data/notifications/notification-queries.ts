import type { NotifiedFrame } from '@akatale/contracts/notices/live-schemas';
import { listOf, type NotificationList, notificationLists } from '@akatale/contracts/notices/notifications';
import { countUnreadNotifications, listNotifications } from '@akatale/contracts/notices/notifications-endpoints';
import type { Notification, UnreadNotifications } from '@akatale/contracts/notices/notifications-schemas';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { filterWellFormed } from '../api/well-formed.ts';
import { findNotification, type NotificationPages, putOnTop } from './notification-pages.ts';
import { unreadNotificationsKey } from './unread-notifications.ts';

const listKey = (list: NotificationList) => [listNotifications.path, list] as const;

export function notificationsQuery(api: Api, list: NotificationList) {
  return infiniteQueryOptions({
    queryKey: listKey(list),
    queryFn: async ({ pageParam, signal }) => {
      const query = { list, ...(pageParam && { before: pageParam }) };
      const { items, next } = await api.callPage(listNotifications, { query }, { signal });
      return { items: filterWellFormed('notification', items, isNotification), next };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function unreadNotificationsQuery(api: Api) {
  return queryOptions({
    queryKey: unreadNotificationsKey,
    queryFn: async ({ client, signal }) => {
      const last = () => client.getQueryState<UnreadNotifications>(unreadNotificationsKey);
      const updatesBefore = last()?.dataUpdateCount;
      const counted = await api.call(countUnreadNotifications, {}, { signal });
      const isOvertaken = last()?.dataUpdateCount !== updatesBefore;
      return (isOvertaken && last()?.data) || counted;
    },
  });
}

/** After events may have been missed: the counts and the cached lists. */
export async function refetchNotifications(api: Api, queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: [listNotifications.path] });
  await queries.fetchQuery({ ...unreadNotificationsQuery(api), staleTime: 0 });
}

/** The same, but drops inactive lists: the viewer may no longer have access to some of it. */
export async function forgetNotifications(api: Api, queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: [listNotifications.path], type: 'inactive' });
  await refetchNotifications(api, queries);
}

export function applyNotified(queries: QueryClient, { item, unread }: Pick<NotifiedFrame, 'item' | 'unread'>): void {
  queries.setQueryData<UnreadNotifications>(unreadNotificationsKey, unread);
  if (!item) {
    // Read or deleted; the event does not say which notifications.
    void queries.invalidateQueries({ queryKey: [listNotifications.path] });
    return;
  }
  const list = listOf(item.type);
  const isUnderWay = queries.isFetching({ queryKey: listKey(list) }) > 0;
  // A response under way may be older than this item.
  if (isUnderWay) void queries.invalidateQueries({ queryKey: listKey(list) });
  changeList(queries, list, (cached) => putOnTop(cached, item));
}

export function cachedNotification(queries: QueryClient, id: number): Notification | null {
  const lists = notificationLists.map((list) => queries.getQueryData<NotificationPages>(listKey(list)));
  return lists.map((cached) => cached && findNotification(cached, id)).find(Boolean) ?? null;
}

export function changeLists(queries: QueryClient, change: (list: NotificationPages) => NotificationPages): void {
  for (const list of notificationLists) changeList(queries, list, change);
}

export function changeList(
  queries: QueryClient,
  list: NotificationList,
  change: (list: NotificationPages) => NotificationPages,
): void {
  queries.setQueryData<NotificationPages>(listKey(list), (cached) => cached && change(cached));
}

function isNotification(row: Record<string, unknown>): boolean {
  const { id, type, title, message, data, isRead, createdAt, reason } = row;
  return (
    Number.isSafeInteger(id) &&
    [type, title, message, createdAt, reason].every((text) => typeof text === 'string') &&
    typeof isRead === 'boolean' &&
    typeof data === 'object' &&
    data !== null
  );
}
