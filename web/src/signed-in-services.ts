import { chatClientOf } from './data/chats/use-chat-client.ts';
import { followOwnListings } from './data/products/follow-own-listings.ts';
import { startSessionMonitor } from './data/session/session-monitor.ts';
import { countInTitle, dismissSeenToasts, chatToastHandlers } from './shell/notices/chat-toasts.ts';
import { followNotifications } from './shell/notices/notification-toasts.ts';
import { sendQueuedSales } from './shell/notices/sale-toasts.ts';
import type { ClientContext } from './client-context.ts';

export function startSignedInServices(client: ClientContext): void {
  const { navigation, api, queries, session, now } = client;
  countInTitle(queries);
  dismissSeenToasts(navigation);
  const chatClient = chatClientOf(client);
  followOwnListings(chatClient, queries);
  followNotifications(chatClient, { api, queries, navigation });
  chatClient.begin(chatToastHandlers);
  sendQueuedSales(client);
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
