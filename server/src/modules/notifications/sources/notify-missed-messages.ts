import { defineJob } from '../../../platform/jobs/job.ts';
import { walkMessages } from '../../chats/index.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { messageRows } from './message-rows.ts';
import { findMissed, lockProgress, moveProgress } from './missed-messages-store.ts';
import { notifyPeople } from './notify-people.ts';

export const missedMessages = defineJob<Record<string, never>>('notifications.find-missed');
export const MISSED_CRON = '* * * * *';

type Deps = Pick<NotificationsDeps, 'chats' | 'db' | 'events'>;

/** Stores the notifications of messages whose process died before it had written them. */
export async function notifyMissedMessages({ chats, db, events }: Deps): Promise<void> {
  await walkMessages(db, {
    lockProgress,
    moveProgress,
    handle: async (tx, after, limit) => {
      const { messageIds, ...batch } = await findMissed(tx, after, limit);
      const deliveries = await chats.findDeliveries(tx, messageIds);
      await notifyPeople({ events }, tx, await messageRows(tx, [...deliveries.values()].flat()));
      return batch;
    },
  });
}
