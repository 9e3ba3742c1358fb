import type { UnreadNotifications } from '@akatale/contracts/notices/notifications-schemas';
import type { ClientContext } from '../../client-context.ts';
import { chatClientOf } from '../../data/chats/chat-browser.ts';
import type { ChatEvents } from '../../data/chats/chat-client.ts';
import { unreadNotificationsKey } from '../../data/notifications/unread-notifications.ts';
import { type ChatCounts, countsKey } from '../../data/unread.ts';
import { chatToastText } from '../../text/chat-toast-text.ts';

/** Counts each item once: a message counts with its chat, not as a notification, and not at all in a muted chat. */
export function unreadInTitle(
  counts: Pick<ChatCounts, 'unreadChats' | 'unreadMuted'> | undefined,
  unread: UnreadNotifications | undefined,
): number {
  const inChats = counts ? counts.unreadChats - counts.unreadMuted : 0;
  return inChats + (unread ? unread.newProducts + unread.others - unread.chats : 0);
}

export function startChats(client: ClientContext) {
  const { toast } = client.toasts;
  const events: ChatEvents = {
    onUnseenMessage({ title, body }, chatId) {
      const about = `/chat/${chatId}`;
      // By the next frame the list has moved the chat.
      requestAnimationFrame(() => {
        const row = document.querySelector(`#chats a[href="${about}"]`);
        unlessInView(row, () => toast({ title, description: body, about }));
      });
    },
    onFailed(_, reason) {
      const description = reason ?? chatToastText.sendFailedMore;
      toast({ title: chatToastText.sendFailed, description, tone: 'error' });
    },
  };
  return chatClientOf(client).start(events);
}

/** Runs `act` unless the element is visible. */
export function unlessInView(element: Element | null, act: () => void): void {
  if (!element) return act();
  new IntersectionObserver(([entry], observer) => {
    observer.disconnect();
    if (!entry?.isIntersecting) act();
  }).observe(element);
}

export function dismissSeenToasts({ navigation, toasts }: ClientContext): () => void {
  return navigation.subscribe(() => toasts.dismissAbout(navigation.shown().path));
}

const COUNT = /^\(\d+\) /;

/** Shows the unread count on the icon of the installed app and before the document title, also after other code has changed the title. */
export function countInTitle({ queries }: ClientContext): (() => void) | void {
  const element = document.querySelector('title');
  if (!element) return;
  const write = (unread: number) => {
    if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => undefined);
    const bare = document.title.replace(COUNT, '');
    const title = unread > 0 ? chatToastText.unreadTitle(unread, bare) : bare;
    if (title !== document.title) document.title = title;
  };
  const count = () => {
    const chats = queries.getQueryData<ChatCounts>(countsKey);
    write(unreadInTitle(chats, queries.getQueryData<UnreadNotifications>(unreadNotificationsKey)));
  };
  const observer = new MutationObserver(count);
  observer.observe(element, { childList: true });
  const unsubscribe = queries.getQueryCache().subscribe(({ query }) => {
    const [key] = query.queryKey;
    if (key === countsKey[0] || key === unreadNotificationsKey[0]) count();
  });
  count();
  return () => {
    unsubscribe();
    observer.disconnect();
    write(0);
  };
}
