import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Limit } from '../paging.ts';
import { Instant } from '../text.ts';

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
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The two lists of notifications: Favorites, and the bell for everything else. */
export const notificationLists = ['newProducts', 'others'] as const;
export type NotificationList = (typeof notificationLists)[number];

export const listOf = (type: NotificationType): NotificationList => (type === 'new_product' ? 'newProducts' : 'others');

const NotificationId = z
  .int({ error: 'Please enter a valid id' })
  .check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const NotificationParams = z.object({ id: NotificationId });

const AnnouncedProduct = z.object({
  productId: Id,
  productTitle: z.string(),
  productPrice: z.int(),
  productImage: z.nullable(z.string()),
});
export type AnnouncedProduct = z.output<typeof AnnouncedProduct>;

/** What a row leads to. A shared row of new products has the newest beside `products`. */
export const NotificationData = z.object({
  ...z.partial(AnnouncedProduct).shape,
  vendorId: z.optional(Id),
  vendorName: z.optional(z.string()),
  chatId: z.optional(Id),
  ratingId: z.optional(Id),
  productCount: z.optional(z.int()),
  products: z.optional(z.array(AnnouncedProduct)),
});
export type NotificationData = z.output<typeof NotificationData>;

export const Notification = z.object({
  id: NotificationId,
  userId: Id,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  data: NotificationData,
  isRead: z.boolean(),
  /** When it was created, or last updated. */
  createdAt: Instant,
  reason: z.string(),
  mute: z.nullable(z.object({ kind: z.enum(['vendor', 'chat']), id: Id, isMuted: z.boolean() })),
});
export type Notification = z.output<typeof Notification>;

export const UnreadNotifications = z.object({
  count: z.int(),
  newProducts: z.int(),
  others: z.int(),
  /** Those of `others` about messages: the chats themselves count these as well. */
  chats: z.int(),
});
export type UnreadNotifications = z.output<typeof UnreadNotifications>;
export const nothingUnread: UnreadNotifications = { count: 0, newProducts: 0, others: 0, chats: 0 };

const InList = z.object({ list: z.optional(z.enum(notificationLists)) });

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What one was told, the latest first: all of it, or one list. Further pages by the Link header.',
  access: 'signedIn',
  isClosedToViews: true,
  query: z.object({
    ...InList.shape,
    limit: Limit,
    before: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.array(Notification),
  refusals: ['INVALID_CURSOR'],
});

export const countUnreadNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'How many notifications are unread, in all and by list.',
  access: 'signedIn',
  isClosedToViews: true,
  output: UnreadNotifications,
});

export const readNotification = defineEndpoint({
  method: 'PATCH',
  path: '/api/notifications/{id}/read',
  summary: 'Mark a notification as read. Repeating it changes nothing.',
  access: 'signedIn',
  params: NotificationParams,
  output: Notification,
});

export const readAllNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark every notification as read, or those of one list.',
  access: 'signedIn',
  body: InList,
  output: UnreadNotifications,
});

export const deleteNotification = defineEndpoint({
  method: 'DELETE',
  path: '/api/notifications/{id}',
  summary: 'Delete a notification.',
  access: 'signedIn',
  params: NotificationParams,
  output: z.object({ message: z.string() }),
});

/** For clients that only listen: server-sent events, each a `notification` frame. */
export const NOTIFICATIONS_STREAM_PATH = '/api/notifications/stream';
