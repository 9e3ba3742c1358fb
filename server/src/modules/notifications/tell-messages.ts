import type { ChatSide } from '@akatale/contracts/chats';
import { inTransaction } from '../../platform/postgres/database.ts';
import { createWriteBehind } from '../../platform/write-behind.ts';
import type { Delivery } from '../chats/index.ts';
import { findOperators, markReadWithChats } from './message-notifications-store.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { announceAdded, announceRead } from './notifications-events.ts';
import { upsertNotifications } from './upsert-store.ts';

const FLUSH_AFTER_MS = 1_000;
const MOST_NOTED = 20_000;

/** What has happened in a chat since it was written last. */
interface Happened {
  chatId: number;
  /** The newest message of one sender; without it the chat was read. */
  messageId?: number;
}

export interface MessageTeller {
  noteMessage(message: { chatId: number; messageId: number; senderId: number | null }): void;
  noteReading(chatId: number): void;
  flush(): Promise<void>;
}

/**
 * Tells people of messages, in one row for each chat, and no more once the chat is read. It goes on
 * beside the messages, a few chats at a time: many of one chat in a moment cost one row. A process
 * that is killed loses the rows of a second; the chats themselves count what is unread.
 */
export function createMessageTeller(
  deps: Pick<NotificationsDeps, 'chats' | 'db' | 'events' | 'log'>,
): MessageTeller {
  const happened = createWriteBehind<Happened>({
    name: 'message notifications',
    afterMs: FLUSH_AFTER_MS,
    most: MOST_NOTED,
    log: deps.log,
    write: async (all) => write(deps, all),
  });
  return {
    // Both sides may write in the same moment, and each is told of the other.
    noteMessage: ({ chatId, messageId, senderId }) =>
      happened.note(`${chatId} ${senderId}`, { chatId, messageId }),
    noteReading: (chatId) => happened.note(`${chatId} read`, { chatId }),
    flush: happened.flush,
  };
}

async function write(
  { chats, db, events }: Pick<NotificationsDeps, 'chats' | 'db' | 'events'>,
  all: readonly Happened[],
): Promise<void> {
  const messageIds = all.flatMap(({ messageId }) => messageId ?? []);
  const found = await chats.findDeliveries(db, messageIds);
  const deliveries = [...found.values()].flat().filter(isUnread);
  const toAll = deliveries.some(({ to }) => to.userId === null);
  const operators = toAll ? await findOperators(db) : [];
  await inTransaction(db, async (tx) => {
    const rows = deliveries.flatMap((delivery) => rowsOf(delivery, operators));
    await announceAdded(events, tx, await upsertNotifications(tx, rows));
    const read = all.filter(({ messageId }) => messageId === undefined).map(({ chatId }) => chatId);
    await announceRead(events, tx, await markReadWithChats(tx, read));
  });
}

function isUnread({ message, notification }: Delivery): boolean {
  return notification !== undefined && message.kind !== 'system' && !message.isRead;
}

function rowsOf({ to, message, notification }: Delivery, operators: readonly number[]) {
  if (!notification) return [];
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
    chatId,
    chatSide: to.side,
    messageId: message.id,
  }));
}

function reasonFor(side: ChatSide, productTitle: string | null): string {
  if (productTitle !== null) return `Because you have a chat about ${productTitle}`;
  return side === 'support' ? 'Because you answer for support' : 'Because you wrote to support';
}
