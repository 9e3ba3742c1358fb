import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { turnOff } from './choices/choices-store.ts';
import { type ChannelPreferences, findChannelPreferences } from './choices/notification-choices.ts';
import type { CodedText } from './coded-text.ts';
import { type NotificationsDeps, notificationsEvents } from './notifications-deps.ts';
import { notificationsReactions } from './notifications-reactions.ts';
import { notificationsRoutes } from './notifications-routes.ts';
import { eraseNotifications, exportNotifications } from './personal-data-store.ts';
import { NOTIFICATIONS_SWEEP_CRON, notificationsSweep, sweepNotifications } from './read-notifications.ts';
import { insertPublication } from './sources/broadcast-store.ts';
import { describeAdded, type NotificationUpdate } from './sources/describe-added.ts';
import { notifyAllFollowers } from './sources/notify-followers.ts';
import { createMessageNotifier, MISSED_CRON, missedMessages, notifyMissedMessages } from './sources/notify-messages.ts';

export { notificationsAdded, notificationsRead } from './notifications-deps.ts';
export type { ChannelPreferences, CodedText, NotificationUpdate };

export interface NotificationsModule extends Module {
  /** The notifications as their recipients see them now, with the unread counts. */
  describeAdded(
    db: Executor,
    added: { ids: readonly number[]; userIds: readonly number[] },
  ): Promise<NotificationUpdate[]>;
  /** What these people want of a channel; to be read right before sending. */
  findChannelPreferences: typeof findChannelPreferences;
  /** For the holder of a mail's link; does nothing for people who are erased. */
  turnOff: typeof turnOff;
  /** Publishes a product and notifies followers without a job, for the demo. */
  recordPublished(tx: Transaction, product: { productId: number; vendorId: number }): Promise<void>;
  notifyFollowers(vendorId: number): Promise<void>;
  flush(): Promise<void>;
}

/** The notifications of people and the events that cause them. */
export function createNotificationsModule(deps: NotificationsDeps): NotificationsModule {
  const messages = createMessageNotifier(deps);
  return {
    name: 'notifications',
    reads: [
      'chats',
      'follows',
      'messages',
      'products',
      'ratings',
      'saved_products',
      'saved_search_matches',
      'saved_searches',
      'similar_offers',
      'users',
    ],
    routes: notificationsRoutes(deps, messages),
    jobs: [notificationsSweep, missedMessages],
    handlers: [
      handle(notificationsSweep, async () => sweepNotifications(deps.db), { cron: NOTIFICATIONS_SWEEP_CRON }),
      handle(missedMessages, async () => notifyMissedMessages(deps), { cron: MISSED_CRON }),
    ],
    events: notificationsEvents,
    reactions: notificationsReactions(deps, messages),
    exportFor: exportNotifications,
    eraseFor: eraseNotifications,
    describeAdded: async (db, added) => describeAdded(deps, db, added),
    findChannelPreferences,
    turnOff,
    recordPublished: insertPublication,
    notifyFollowers: async (vendorId) => notifyAllFollowers(deps, vendorId),
    flush: messages.flush,
  };
}
