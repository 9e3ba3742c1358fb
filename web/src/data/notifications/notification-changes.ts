import { getChat, listChats, muteChat } from '@akatale/contracts/deals/chats-endpoints';
import { getFollowingStatus, listFollowing, muteVendor } from '@akatale/contracts/market/follows-endpoints';
import type { NotificationList } from '@akatale/contracts/notices/notifications';
import {
  deleteNotification,
  readAllNotifications,
  readNotification,
} from '@akatale/contracts/notices/notifications-endpoints';
import type { Notification, UnreadNotifications } from '@akatale/contracts/notices/notifications-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';
import { toRequest } from '../api/fetch-dispatch.ts';
import {
  asRead,
  changeNotifications,
  countAlso,
  type MuteTarget,
  removeNotification,
  withMuted,
} from './notification-pages.ts';
import { cachedNotification, changeList, changeLists, refetchNotifications } from './notification-queries.ts';
import { unreadNotificationsKey } from './unread-notifications.ts';

export interface NotificationChanges {
  /** @throws {ApiError} if it stays unread. */
  read(item: Notification): Promise<void>;
  readAll(list: NotificationList): Promise<void>;
  delete(item: Notification): Promise<void>;
  /** Sent while the page unloads (keepalive), without waiting. */
  deleteOnLeaving(item: Notification): void;
  /** Adjusts the unread count for a hidden or restored row; sends nothing. */
  countHidden(item: Notification, isHidden: boolean): void;
  mute(target: MuteTarget, isMuted: boolean): Promise<void>;
}

export function notificationChanges(api: Api, queries: QueryClient): NotificationChanges {
  const refetch = () => void refetchNotifications(api, queries).catch(() => undefined);

  function count({ type, isRead }: Notification, by: number): void {
    if (isRead) return;
    queries.setQueryData<UnreadNotifications>(
      unreadNotificationsKey,
      (unread) => unread && countAlso(unread, type, by),
    );
  }

  function showMuted(target: MuteTarget, isMuted: boolean): void {
    changeLists(queries, (list) => changeNotifications(list, withMuted(target, isMuted)));
  }

  return {
    async read(item) {
      const cached = cachedNotification(queries, item.id) ?? item;
      if (cached.isRead) return;
      changeLists(queries, (list) => changeNotifications(list, (row) => (row.id === item.id ? asRead(row) : row)));
      count(cached, -1);
      try {
        await api.call(readNotification, { params: { id: item.id } });
      } catch (error) {
        refetch();
        throw error;
      }
    },
    async readAll(list) {
      changeList(queries, list, (cached) => changeNotifications(cached, asRead));
      try {
        const unread = await api.call(readAllNotifications, { body: { list } });
        queries.setQueryData<UnreadNotifications>(unreadNotificationsKey, unread);
      } catch (error) {
        refetch();
        throw error;
      }
    },
    async delete({ id }) {
      try {
        await api.call(deleteNotification, { params: { id } });
      } catch (error) {
        // Already deleted on another device.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      changeLists(queries, (list) => removeNotification(list, id));
    },
    deleteOnLeaving({ id }) {
      const { url, init } = toRequest(deleteNotification, { params: { id } }, {});
      void fetch(url, { ...init, keepalive: true }).catch(() => undefined);
    },
    countHidden(item, isHidden) {
      count(item, isHidden ? -1 : 1);
      // An event may have changed the count meanwhile.
      if (!isHidden) refetch();
    },
    async mute(target, isMuted) {
      const { kind, id } = target;
      showMuted(target, isMuted);
      try {
        const endpoint = kind === 'vendor' ? muteVendor : muteChat;
        await api.call(endpoint, { params: { id }, body: { isMuted } });
      } catch (error) {
        showMuted(target, !isMuted);
        throw error;
      }
      const shownBy =
        kind === 'vendor' ? [listFollowing.path, getFollowingStatus.path] : [listChats.path, getChat.path];
      for (const path of shownBy) void queries.invalidateQueries({ queryKey: [path] });
    },
  };
}
