import { leadsToOnePage } from '@akatale/contracts/community/leads-to';
import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';
import type { ChatClient } from '../../data/chats/chat-client.ts';
import { notificationChanges } from '../../data/notifications/notification-changes.ts';
import { changeNotifications, withMuted } from '../../data/notifications/notification-pages.ts';
import {
  applyNotified,
  changeLists,
  forgetNotifications,
  refetchNotifications,
} from '../../data/notifications/notification-queries.ts';
import { cachedViewer } from '../../data/session/session-query.ts';
import { chatToastText } from '../../text/chat/chat-toast-text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { unlessInView } from './chat-toasts.ts';
import type { Navigation } from '../../router/navigation.ts';

interface FollowContext {
  api: Api;
  queries: QueryClient;
  navigation: Navigation;
}

/** Updates the cache and shows toasts. */
export function followNotifications(
  { listen }: Pick<ChatClient, 'listen'>,
  { api, queries, navigation: { go, shown } }: FollowContext,
): void {
  const { read } = notificationChanges(api, queries);
  function open(item: Notification, href: string): void {
    void read(item).catch(() => undefined);
    go(href);
  }
  listen({
    notification(frame, { canToast }) {
      applyNotified(queries, frame);
      const { notification, item } = frame;
      if (!notification || !item || !canToast(item.data.chatId)) return;
      const { title, body } = notification;
      const href = leadsToOnePage(item, cachedViewer(queries));
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
    chat({ chat }) {
      if (!chat) return;
      const change = withMuted({ kind: 'chat', id: chat.id }, chat.isMuted);
      changeLists(queries, (list) => changeNotifications(list, change));
    },
    account: () => void forgetNotifications(api, queries).catch(() => undefined),
    onOpen: () => void refetchNotifications(api, queries).catch(() => undefined),
  });
}
