export const NOTIFICATIONS_PAGE_SIZE = 50;
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
 * - `listing`: what an operator has decided about one's own listing
 * - `report`: what came of something that one has reported
 * - `similar`: products like one whose vendor has not answered
 * - `saved_search`: listings that match a saved search, or that it pauses soon
 */
export const notificationTypes = [
  'new_product',
  'message',
  'sale',
  'review',
  'subscription',
  'support',
  'listing',
  'report',
  'price_drop',
  'back_in_stock',
  'saved_sold',
  'similar',
  'saved_search',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The two lists of notifications: Favorites, and the bell for everything else. */
export const notificationLists = ['newProducts', 'others'] as const;
export type NotificationList = (typeof notificationLists)[number];

export const listOf = (type: NotificationType): NotificationList => (type === 'new_product' ? 'newProducts' : 'others');
export const nothingUnread = { count: 0, newProducts: 0, others: 0, chats: 0 };

/** The ways besides the bell on which a person can be notified. */
export const notificationChannels = ['push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * What a person can switch, and the channels on which it exists. Settings list the kinds in this order: of how often
 * people need them. `weekly_note` is what a vendor can do for their products, on Mondays; the bell does not have it.
 */
const channels = {
  message: ['push', 'mail'],
  sale: ['push'],
  review: ['push'],
  similar: ['push'],
  price_drop: ['push'],
  back_in_stock: ['push'],
  saved_sold: ['push'],
  saved_search: ['push', 'mail'],
  new_product: ['push', 'mail'],
  weekly_note: ['mail'],
  listing: ['push'],
  report: ['push'],
  subscription: ['push'],
  support: ['push', 'mail'],
} as const satisfies Record<NotificationType, readonly NotificationChannel[]> &
  Record<string, readonly NotificationChannel[]>;
export type ChoiceKind = keyof typeof channels;
export const channelsOf: Record<ChoiceKind, readonly NotificationChannel[]> = channels;
export const choiceKinds = Object.keys(channels) as [ChoiceKind, ...ChoiceKind[]];

/** The kinds that are mailed while people are away. */
export type MailKind = {
  [Kind in ChoiceKind]: 'mail' extends (typeof channels)[Kind][number] ? Kind : never;
}[ChoiceKind];

export type ChoiceMatrix = Record<ChoiceKind, Partial<Record<NotificationChannel, boolean>>>;

/** Before a person has chosen. */
export const defaultChoices: Record<NotificationChannel, boolean> = { push: true, mail: true };

export const MAX_PUSH_DEVICES = 10;

/** What a push carries, encrypted for the browser. The service worker shows it. */
export interface PushPayload {
  title: string;
  body: string;
  url: string;
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
  /** Differs from the one that is shown where there is something new to say. */
  version: string;
  count: number;
}
