import type { Transaction } from '../../../platform/postgres/database.ts';
import { findSystemMessages } from '../message-notifications-store.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { notifyPeople } from './notify-people.ts';

export async function notifyOfSales(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  messageIds: readonly number[],
): Promise<void> {
  const systemMessages = await findSystemMessages(tx, messageIds);
  await notifyPeople(
    deps,
    tx,
    systemMessages.map(({ userId, chatId, side, messageId, message, actorId, productId, productTitle }) => ({
      ...{ userId, message, actorId },
      type: 'sale' as const,
      topic: `sale:${chatId}`,
      title: productTitle,
      reason: `Because you have a chat about ${productTitle}`,
      data: { chatId, productId, productTitle },
      chatMessage: { chatId, side, messageId },
    })),
  );
}
