import type { ChatSide } from '@akatale/contracts/deals/chats';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction, type Executor } from '../../../../platform/postgres/database.ts';
import { createWriteBehind } from '../../../../platform/write-behind.ts';
import {
  deliveriesOf,
  textPreview,
  type SentMessage,
  scanMessages,
  type Delivery,
} from '../../../deals/chats/index.ts';
import type { CodedText } from '../coded-text.ts';
import { markReadWithChats, findOperators } from '../message-notifications-store.ts';
import { type NotificationsDeps, announceRead } from '../notifications-deps.ts';
import type { NewNotification } from '../upsert-store.ts';
import { findMissed, lockProgress, moveProgress } from './missed-messages-store.ts';
import { notifyPeople } from './notify-of-sales.ts';

type MessageRow = NewNotification & Required<Pick<NewNotification, 'chatMessage'>> & Pick<Delivery, 'position'>;

const FLUSH_AFTER_MS = 2_000;
const MAX_BUFFERED = 20_000;

interface ChatActivity {
  chatId: number;
  sent?: SentMessage;
}

export interface MessageNotifier {
  recordMessage(sent: SentMessage): void;
  recordReading(chatId: number): void;
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
    recordMessage: (sent) => {
      const chatId = sent.chat.id;
      activities.record(`${chatId} ${sent.message.senderId}`, { chatId, sent });
    },
    recordReading: (chatId) => activities.record(`${chatId} read`, { chatId }),
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
  await scanMessages(db, {
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

/** The notifications of messages: for each recipient and chat one, of the last message. */
async function messageRows(db: Executor, deliveries: readonly Delivery[]): Promise<NewNotification[]> {
  const toAll = deliveries.some(({ to, notification }) => notification && to.userId === null);
  const operators = toAll ? await findOperators(db) : [];
  const rows = new Map<string, MessageRow>();
  for (const row of deliveries.flatMap((delivery) => rowsOf(delivery, operators))) {
    const key = `${row.userId} ${row.topic}`;
    // Of several operators who answer in one chat, keep the last message.
    if (row.position > (rows.get(key)?.position ?? 0)) rows.set(key, row);
  }
  return [...rows.values()];
}

function rowsOf({ to, message, position, notification }: Delivery, operators: readonly number[]): MessageRow[] {
  if (!notification || message.kind === 'system') return [];
  const { chatId, senderId } = message;
  const { title: senderName, productId, productTitle } = notification;
  const preview = textPreview(message.message);
  const userIds = to.userId === null ? operators : [to.userId];
  return userIds.map((userId) => ({
    ...codedMessage(to.side, { senderName, preview, productTitle }),
    userId,
    position,
    type: productId === null ? ('support' as const) : ('message' as const),
    topic: `chat:${chatId}`,
    data: {
      chatId,
      ...(productId !== null && { productId }),
      ...(productTitle !== null && { productTitle }),
    },
    // Support answers as one: no operator is named.
    actorId: productId === null && to.side === 'buyer' ? null : senderId,
    chatMessage: { chatId, side: to.side, messageId: message.id },
  }));
}

interface MessageValues {
  senderName: string;
  preview: string;
  productTitle: string | null;
}

function codedMessage(side: ChatSide, { senderName, preview, productTitle }: MessageValues): CodedText {
  if (productTitle !== null) return { code: 'message.new', values: { senderName, preview, productTitle } };
  if (side === 'support') return { code: 'support.new', values: { senderName, preview } };
  return { code: 'support.replied', values: { preview } };
}
