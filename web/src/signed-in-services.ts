import { chatClientOf } from './data/chats/use-chat-client.ts';
import { followOwnListings } from './data/products/follow-own-listings.ts';
import { startSessionMonitor } from './data/session/session-monitor.ts';
import { countInTitle, dismissSeenToasts, chatToastHandlers } from './shell/notices/chat-toasts.ts';
import { followNotifications } from './shell/notices/notification-toasts.ts';
import { sendQueuedSales } from './shell/notices/sale-toasts.ts';
import type { ClientContext } from './client-context.ts';

export function startSignedInServices({ navigation, api, queries, session, now }: ClientContext): void {
  countInTitle(queries);
  dismissSeenToasts(navigation);
  const chatClient = chatClientOf(api, queries);
  followOwnListings(chatClient, queries);
  followNotifications(chatClient, { api, queries, navigation });
  chatClient.begin(chatToastHandlers);
  sendQueuedSales(api, queries, navigation);
  startSessionMonitor({
    api,
    queries,
    session,
    now,
    path: () => navigation.shown().path,
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
  });
}
