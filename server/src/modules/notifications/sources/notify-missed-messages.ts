import { defineJob } from '../../../platform/jobs/job.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { messageRows } from './message-rows.ts';
import { findMissed, lockProgress, moveProgress } from './missed-messages-store.ts';
import { notifyPeople } from './notify-people.ts';

export const missedMessages = defineJob<Record<string, never>>('notifications.find-missed');
export const MISSED_CRON = '* * * * *';

const BATCH = 2_000;

type Deps = Pick<NotificationsDeps, 'chats' | 'db' | 'events'>;

/** Stores the notifications of messages whose process died before it had written them. */
export async function notifyMissedMessages(deps: Deps): Promise<void> {
  for (let isLast = false; !isLast;) {
    isLast = await inTransaction(deps.db, async (tx) => notifyBatch(deps, tx));
  }
}

async function notifyBatch({ chats, events }: Deps, tx: Transaction): Promise<boolean> {
  const after = await lockProgress(tx);
  if (after === undefined) return true;
  const { lastMessageId, isLast, messageIds } = await findMissed(tx, after, BATCH);
  const deliveries = await chats.findDeliveries(tx, messageIds);
  await notifyPeople({ events }, tx, await messageRows(tx, [...deliveries.values()].flat()));
  if (lastMessageId !== null) await moveProgress(tx, lastMessageId);
  return isLast;
}
