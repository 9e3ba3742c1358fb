import type { ClientContext } from './client-context.ts';
import { startSessionMonitor } from './data/session/session-monitor.ts';

export { startChats } from './shell/notices/chat-toasts.ts';
export { followAfterLogin } from './shell/notices/follow-after-login.ts';
export { followOwnListings } from './data/products/follow-own-listings.ts';
export { countInTitle, dismissSeenToasts } from './shell/notices/chat-toasts.ts';
export { followNotifications } from './shell/notices/notification-toasts.ts';
export { sendQueuedSales } from './shell/notices/sale-toasts.ts';

export async function announceTerms(client: ClientContext) {
  if (!client.session.viewer()?.hasNewTerms) return undefined;
  return (await import('./shell/notices/terms-bar.ts')).showTermsBar(client);
}

/** Without the permission nothing is shown that could be closed. */
export async function clearTray(client: ClientContext) {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return undefined;
  return (await import('./shell/notices/clear-tray.ts')).clearTray(client);
}

export async function showViewBar(client: ClientContext) {
  return (await import('./shell/notices/view-bar.ts')).showViewBar(client);
}

export const monitorSession = (client: ClientContext) =>
  startSessionMonitor({
    ...client,
    path: () => client.navigation.shown().path,
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
  });
