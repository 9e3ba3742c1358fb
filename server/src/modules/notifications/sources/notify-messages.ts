import type { ChatSide } from '@akatale/contracts/chats/chats';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { createWriteBehind } from '../../../platform/write-behind.ts';
import { deliveriesOf, type Delivery, type SentMessage } from '../../chats/index.ts';
import { findOperators, markReadWithChats } from '../message-notifications-store.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { announceRead } from '../notifications-events.ts';
import { notifyPeople } from './notify-people.ts';
import type { NewNotification } from '../upsert-store.ts';

const FLUSH_AFTER_MS = 2_000;
const MAX_BUFFERED = 20_000;

interface ChatActivity {
  chatId: number;
  sent?: SentMessage;
}

type MessageRow = NewNotification & Required<Pick<NewNotification, 'chatMessage'>>;

export interface MessageNotifier {
  noteMessage(sent: SentMessage): void;
  noteReading(chatId: number): void;
  flush(): Promise<void>;
}

/**
 * One row for each chat, removed from the unread once the chat is read. Runs beside the messages in batches: many of
 * one chat cost one row. A killed process loses the rows of two seconds; the chats themselves count what is unread.
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
  const toAll = deliveries.some(({ to, notification }) => notification && to.userId === null);
  const operators = toAll ? await findOperators(db) : [];
  const rows = new Map<string, MessageRow>();
  for (const row of deliveries.flatMap((delivery) => rowsOf(delivery, operators))) {
    const key = `${row.userId} ${row.topic}`;
    // Of several operators who answer in one chat, keep the last message.
    if (row.chatMessage.messageId > (rows.get(key)?.chatMessage.messageId ?? 0)) rows.set(key, row);
  }
  const read = all.flatMap(({ chatId, sent }) => (sent ? [] : chatId));
  await inTransaction(db, async (tx) => {
    await notifyPeople({ events }, tx, [...rows.values()]);
    await announceRead(events, tx, await markReadWithChats(tx, read));
  });
}

function rowsOf({ to, message, notification }: Delivery, operators: readonly number[]): MessageRow[] {
  if (!notification || message.kind === 'system') return [];
  const { chatId, senderId } = message;
  const { title, body, productId, productTitle } = notification;
  const userIds = to.userId === null ? operators : [to.userId];
  return userIds.map((userId) => ({
    userId,
    type: productId === null ? ('support' as const) : ('message' as const),
    topic: `chat:${chatId}`,
    title,
    message: body,
    reason: reasonFor(to.side, productTitle),
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

function reasonFor(side: ChatSide, productTitle: string | null): string {
  if (productTitle !== null) return `Because you have a chat about ${productTitle}`;
  return side === 'support' ? 'Because you answer for support' : 'Because you wrote to support';
}
