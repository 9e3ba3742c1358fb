import type { ClientContext } from './client-context.ts';
import { startSessionMonitor } from './data/session/session-monitor.ts';

export { startChats } from './shell/notices/chat-toasts.ts';
export { followOwnListings } from './data/products/follow-own-listings.ts';
export { countInTitle, dismissSeenToasts } from './shell/notices/chat-toasts.ts';
export { followNotifications } from './shell/notices/notification-toasts.ts';
export { sendQueuedSales } from './shell/notices/sale-toasts.ts';

export const monitorSession = (client: ClientContext) =>
  startSessionMonitor({
    ...client,
    path: () => client.navigation.shown().path,
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
  });
