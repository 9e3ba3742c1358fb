import type { Transaction } from '../../platform/postgres/database.ts';
import { findSaleLines } from './message-notifications-store.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { announceAdded } from './notifications-events.ts';
import { upsertNotifications } from './upsert-store.ts';

/** Tells what the product has said in chats: that a sale was completed, taken back and the like. */
export async function tellSales(
  { events }: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  messageIds: readonly number[],
): Promise<void> {
  const lines = await findSaleLines(tx, messageIds);
  const told = await upsertNotifications(
    tx,
    lines.map(({ userId, chatId, side, messageId, message, actorId, productId, productTitle }) => ({
      ...{ userId, chatId, messageId, message, actorId },
      type: 'sale' as const,
      topic: `sale:${chatId}`,
      title: productTitle,
      reason: `Because you have a chat about ${productTitle}`,
      data: { chatId, productId, productTitle },
      chatSide: side,
    })),
  );
  await announceAdded(events, tx, told);
}
