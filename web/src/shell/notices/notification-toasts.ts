import { leadsTo } from '@akatale/contracts/community/leads-to';
import type { Notification } from '@akatale/contracts/community/notifications';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';
import type { ChatEvents } from '../../data/chats/chat-events.ts';
import { notificationChanges } from '../../data/notifications/notification-changes.ts';
import { changeNotifications, withMuted } from '../../data/notifications/notification-pages.ts';
import {
  applyNotified,
  changeLists,
  forgetNotifications,
  refetchNotifications,
} from '../../data/notifications/notification-queries.ts';
import { cachedViewer } from '../../data/session/session.ts';
import { chatToastText } from '../../text/chat/chat-toast-text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { unlessInView } from './chat-toasts.ts';
import type { Navigation } from '../../router/navigation.ts';

/** Updates the cache and shows toasts. */
export function notificationHandlers(
  api: Api,
  queries: QueryClient,
  { go, shown }: Navigation,
): Pick<ChatEvents, 'onNotificationFrame' | 'onChat' | 'onAccount' | 'onOpen'> {
  const { read } = notificationChanges(api, queries);
  function open(item: Notification, href: string): void {
    void read(item).catch(() => undefined);
    void go(href);
  }
  return {
    onNotificationFrame(frame, shouldToast) {
      applyNotified(queries, frame);
      const { notification, item } = frame;
      if (!notification || !item || !shouldToast) return;
      const { title, body } = notification;
      const href = leadsTo(item, cachedViewer(queries)) ?? `/vendor-store/${item.data.vendorId}`;
      // The open page shows the change itself, often with a toast of its own.
      if (shown().path === href) return;
      // By the next frame an open list has rendered the row.
      requestAnimationFrame(() => {
        const row = document.querySelector(`[data-notification="${item.id}"]`);
        unlessInView(row, () =>
          toast({
            ...{ title, description: body, about: href },
            action: { label: chatToastText.see, act: () => open(item, href) },
          }),
        );
      });
    },
    onChat({ id, isMuted }) {
      const change = withMuted({ kind: 'chat', id }, isMuted);
      changeLists(queries, (list) => changeNotifications(list, change));
    },
    onAccount: () => void forgetNotifications(api, queries).catch(() => undefined),
    onOpen: () => void refetchNotifications(api, queries).catch(() => undefined),
  };
}
