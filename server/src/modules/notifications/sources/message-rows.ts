import type { ChatSide } from '@akatale/contracts/chats/chats';
import type { Executor } from '../../../platform/postgres/database.ts';
import type { Delivery } from '../../chats/index.ts';
import { findOperators } from '../message-notifications-store.ts';
import type { NewNotification } from '../upsert-store.ts';

type MessageRow = NewNotification & Required<Pick<NewNotification, 'chatMessage'>>;

/** The notifications of messages: for each recipient and chat one, of the last message. */
export async function messageRows(db: Executor, deliveries: readonly Delivery[]): Promise<NewNotification[]> {
  const toAll = deliveries.some(({ to, notification }) => notification && to.userId === null);
  const operators = toAll ? await findOperators(db) : [];
  const rows = new Map<string, MessageRow>();
  for (const row of deliveries.flatMap((delivery) => rowsOf(delivery, operators))) {
    const key = `${row.userId} ${row.topic}`;
    // Of several operators who answer in one chat, keep the last message.
    if (row.chatMessage.messageId > (rows.get(key)?.chatMessage.messageId ?? 0)) rows.set(key, row);
  }
  return [...rows.values()];
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
  return side === 'support' ? 'Because you work in support' : 'Because you wrote to support';
}
