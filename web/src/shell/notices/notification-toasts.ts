import { leadsToOnePage } from '@akatale/contracts/notices/leads-to';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import type { ClientContext } from '../../client-context.ts';
import { chatClientOf } from '../../data/chats/chat-browser.ts';
import { notificationChanges } from '../../data/notifications/notification-changes.ts';
import { changeNotifications, withMuted } from '../../data/notifications/notification-pages.ts';
import {
  applyNotified,
  changeLists,
  forgetNotifications,
  refetchNotifications,
} from '../../data/notifications/notification-queries.ts';
import { chatToastText } from '../../text/chat-toast-text.ts';
import { unlessInView } from './chat-toasts.ts';

export function followNotifications(client: ClientContext): () => void {
  const { api, queries, session, navigation, toasts } = client;
  const { read } = notificationChanges(api, queries);
  function open(item: Notification, href: string): void {
    void read(item).catch(() => undefined);
    navigation.go(href);
  }
  return chatClientOf(client).listen({
    notification(frame, { canToast }) {
      applyNotified(queries, frame);
      const { notification, item } = frame;
      if (!notification || !item || !canToast(item.data.chatId)) return;
      const { title, body } = notification;
      const href = leadsToOnePage(item, session.viewer() ?? null);
      // The open page shows the change itself, often with a toast of its own.
      if (navigation.shown().path === href) return;
      // By the next frame an open list has rendered the row.
      requestAnimationFrame(() => {
        const row = document.querySelector(`[data-notification="${item.id}"]`);
        unlessInView(row, () =>
          toasts.toast({
            title,
            description: body,
            about: href,
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
