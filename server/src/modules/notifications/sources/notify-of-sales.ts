import type { Transaction } from '../../../platform/postgres/database.ts';
import { findSystemMessages } from '../message-notifications-store.ts';
import { type NotificationsDeps, announceAdded } from '../notifications-deps.ts';
import { upsertNotifications, type NewNotification } from '../upsert-store.ts';

export async function notifyPeople(
  { events }: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  rows: readonly NewNotification[],
): Promise<void> {
  await announceAdded(events, tx, await upsertNotifications(tx, rows));
}

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
      userId,
      message,
      actorId,
      type: 'sale' as const,
      topic: `sale:${chatId}`,
      title: productTitle,
      reason: `Because you have a chat about ${productTitle}`,
      data: { chatId, productId, productTitle },
      chatMessage: { chatId, side, messageId },
    })),
  );
}
