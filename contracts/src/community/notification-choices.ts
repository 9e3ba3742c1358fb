import type { NotificationType } from './notifications.ts';

/** The ways besides the bell on which a person can be notified. */
export const notificationChannels = ['push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A cell for every kind and channel. */
export type ChoiceMatrix = Record<NotificationType, Record<NotificationChannel, boolean>>;

/** Before a person has chosen. */
export const defaultChoices: Record<NotificationChannel, boolean> = { push: true };
