import type { Transaction } from '../../../platform/postgres/database.ts';
import { findSaleLines } from '../message-notifications-store.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { tellPeople } from './tell-people.ts';

export async function tellSales(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  messageIds: readonly number[],
): Promise<void> {
  const lines = await findSaleLines(tx, messageIds);
  await tellPeople(
    deps,
    tx,
    lines.map(({ userId, chatId, side, messageId, message, actorId, productId, productTitle }) => ({
      ...{ userId, message, actorId },
      type: 'sale' as const,
      topic: `sale:${chatId}`,
      title: productTitle,
      reason: `Because you have a chat about ${productTitle}`,
      data: { chatId, productId, productTitle },
      said: { chatId, side, messageId },
    })),
  );
}
