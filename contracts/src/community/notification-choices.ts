import { notificationTypes } from './notifications.ts';

/** The ways besides the bell on which a person can be notified. */
export const notificationChannels = ['push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** `weekly_note`: what a vendor can do for their products, on Mondays; the bell does not have it. */
export const choiceKinds = [...notificationTypes, 'weekly_note'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** The channels on which a kind exists. Settings list the kinds in this order: of how often people need them. */
export const channelsOf: Record<ChoiceKind, readonly NotificationChannel[]> = {
  message: ['push', 'mail'],
  sale: ['push'],
  review: ['push'],
  similar: ['push'],
  price_drop: ['push'],
  back_in_stock: ['push'],
  saved_sold: ['push'],
  new_product: ['push', 'mail'],
  weekly_note: ['mail'],
  subscription: ['push'],
  support: ['push', 'mail'],
};

/** Each kind on each of its channels. */
export type ChoiceMatrix = Record<ChoiceKind, Partial<Record<NotificationChannel, boolean>>>;

/** Before a person has chosen. */
export const defaultChoices: Record<NotificationChannel, boolean> = { push: true, mail: true };
