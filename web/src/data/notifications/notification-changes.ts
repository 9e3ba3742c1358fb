import { getChat, listChats, muteChat } from '@akatale/contracts/chats/chats';
import { getFollowingStatus, listFollowing, muteVendor } from '@akatale/contracts/community/follows';
import {
  deleteNotification,
  type Notification,
  type NotificationList,
  readAllNotifications,
  readNotification,
  type UnreadNotifications,
} from '@akatale/contracts/community/notifications';
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

/** What changes notifications, with the caches that show them. */
export interface NotificationChanges {
  /** @throws {ApiError} where it stays unread. */
  read(item: Notification): Promise<void>;
  readAll(list: NotificationList): Promise<void>;
  delete(item: Notification): Promise<void>;
  /** For a page that is being left: it does not wait, and sends all the same. */
  deleteOnLeaving(item: Notification): void;
  /** A row is hidden, or shown again, while nothing is sent. */
  countHidden(item: Notification, isHidden: boolean): void;
  mute(target: MuteTarget, isMuted: boolean): Promise<void>;
}

export function notificationChanges(api: Api, queries: QueryClient): NotificationChanges {
  const ask = () => void refetchNotifications(api, queries).catch(() => undefined);

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
      const known = cachedNotification(queries, item.id) ?? item;
      if (known.isRead) return;
      changeLists(queries, (list) => changeNotifications(list, (row) => (row.id === item.id ? asRead(row) : row)));
      count(known, -1);
      try {
        await api.call(readNotification, { params: { id: item.id } });
      } catch (error) {
        ask();
        throw error;
      }
    },
    async readAll(list) {
      changeList(queries, list, (known) => changeNotifications(known, asRead));
      try {
        const unread = await api.call(readAllNotifications, { body: { list } });
        queries.setQueryData<UnreadNotifications>(unreadNotificationsKey, unread);
      } catch (error) {
        ask();
        throw error;
      }
    },
    async delete({ id }) {
      try {
        await api.call(deleteNotification, { params: { id } });
      } catch (error) {
        // Deleted on another device.
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
      // A frame may have counted it meanwhile.
      if (!isHidden) ask();
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
