export const NOTIFICATIONS_PAGE_SIZE = 50;
export const NOTIFICATION_DAYS = 90;
/** This many new products of one vendor in an hour get a notification each; later ones share a row. */
export const SEPARATE_PRODUCTS_AN_HOUR = 3;
export const NAMED_PRODUCTS = 5;

/**
 * - `new_product`: a followed vendor lists something
 * - `message`: unread messages of a chat, one row for each chat
 * - `sale`: what happened to a purchase
 * - `review`: a review of one's store, or the answer to one's own
 * - `subscription`: the vendor's plan has changed
 * - `support`: messages from support, or to it
 * - `price_drop`, `back_in_stock`, `saved_sold`: what became of a saved product
 * - `similar`: products like one whose vendor has not answered
 */
export const notificationTypes = [
  'new_product',
  'message',
  'sale',
  'review',
  'subscription',
  'support',
  'price_drop',
  'back_in_stock',
  'saved_sold',
  'similar',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The two lists of notifications: Favorites, and the bell for everything else. */
export const notificationLists = ['newProducts', 'others'] as const;
export type NotificationList = (typeof notificationLists)[number];

export const listOf = (type: NotificationType): NotificationList => (type === 'new_product' ? 'newProducts' : 'others');
export const nothingUnread = { count: 0, newProducts: 0, others: 0, chats: 0 };

/** For clients that only listen: server-sent events, each a `notification` frame. */
export const NOTIFICATIONS_STREAM_PATH = '/api/notifications/stream';
