import { defineJob } from '../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { createWriteBehind } from '../../../platform/write-behind.ts';
import { deliveriesOf, type SentMessage, walkMessages } from '../../chats/index.ts';
import { markReadWithChats } from '../message-notifications-store.ts';
import { type NotificationsDeps, announceRead } from '../notifications-deps.ts';
import { messageRows } from './message-rows.ts';
import { findMissed, lockProgress, moveProgress } from './missed-messages-store.ts';
import { notifyPeople } from './notify-of-sales.ts';

const FLUSH_AFTER_MS = 2_000;
const MAX_BUFFERED = 20_000;

interface ChatActivity {
  chatId: number;
  sent?: SentMessage;
}

export interface MessageNotifier {
  noteMessage(sent: SentMessage): void;
  noteReading(chatId: number): void;
  flush(): Promise<void>;
}

/**
 * One row for each chat, removed from the unread once the chat is read. Runs beside the messages in batches: many of
 * one chat cost one row. What a killed process had not written is found by `notifyMissedMessages`.
 */
export function createMessageNotifier(deps: Pick<NotificationsDeps, 'db' | 'events' | 'log'>): MessageNotifier {
  const activities = createWriteBehind<ChatActivity>({
    name: 'message notifications',
    afterMs: FLUSH_AFTER_MS,
    maxItems: MAX_BUFFERED,
    log: deps.log,
    write: async (all) => write(deps, all),
  });
  return {
    // Both sides may write at the same moment, and each is notified.
    noteMessage: (sent) => {
      const chatId = sent.chat.id;
      activities.note(`${chatId} ${sent.message.senderId}`, { chatId, sent });
    },
    noteReading: (chatId) => activities.note(`${chatId} read`, { chatId }),
    flush: activities.flush,
  };
}

async function write(
  { db, events }: Pick<NotificationsDeps, 'db' | 'events'>,
  all: readonly ChatActivity[],
): Promise<void> {
  const deliveries = all.flatMap(({ sent }) => (sent ? deliveriesOf(sent) : []));
  const rows = await messageRows(db, deliveries);
  const read = all.flatMap(({ chatId, sent }) => (sent ? [] : chatId));
  await inTransaction(db, async (tx) => {
    await notifyPeople({ events }, tx, rows);
    await announceRead(events, tx, await markReadWithChats(tx, read));
  });
}

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
