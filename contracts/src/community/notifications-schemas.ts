import * as z from 'zod/mini';
import { Id } from '../ids-schemas.ts';
import { Instant } from '../text-schemas.ts';
import { notificationLists, notificationTypes } from './notifications.ts';

const NotificationId = z
  .int({ error: 'Please enter a valid id' })
  .check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
export const NotificationParams = z.object({ id: NotificationId });

const AnnouncedProduct = z.object({
  productId: Id,
  productTitle: z.string(),
  productPrice: z.int(),
  productImage: z.nullable(z.string()),
});
export type AnnouncedProduct = z.output<typeof AnnouncedProduct>;

/** What a row leads to. A row of several products has the first one beside `products`. */
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
  /** Photo of the item that a chat or a review is about. */
  image: z.optional(z.nullable(z.string())),
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

export const InList = z.object({ list: z.optional(z.enum(notificationLists)) });
