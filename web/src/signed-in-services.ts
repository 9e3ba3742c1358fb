import { chatClientOf } from './data/chats/use-chat-client.ts';
import { startSessionMonitor } from './data/session/session-monitor.ts';
import { countInTitle, dismissSeenToasts, tellNews } from './shell/notices/chat-toasts.ts';
import { notificationNews } from './shell/notices/notification-toasts.ts';
import { sendWaitingSales } from './shell/notices/sale-toasts.ts';
import type { Watched } from './background-services.ts';

export function startSignedInServices({ navigation, api, queries, session, now }: Watched): void {
  countInTitle(queries);
  dismissSeenToasts(navigation);
  const news = { ...tellNews, ...notificationNews(api, queries, navigation) };
  chatClientOf(api, queries).begin(news);
  sendWaitingSales(api, queries, navigation);
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
