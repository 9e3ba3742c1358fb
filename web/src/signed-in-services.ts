export { startChats } from './shell/notices/chat-toasts.ts';
export { followOwnListings } from './data/products/follow-own-listings.ts';
export { startSessionMonitor } from './data/session/session-monitor.ts';
export { countInTitle, dismissSeenToasts } from './shell/notices/chat-toasts.ts';
export { followNotifications } from './shell/notices/notification-toasts.ts';
export { sendQueuedSales } from './shell/notices/sale-toasts.ts';
