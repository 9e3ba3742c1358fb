import { formatUgx } from '@akatale/contracts/money';
import { plural } from '@akatale/contracts/plural';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { SaleEvent, saleMoved } from '../../chats/index.ts';
import { findSaleRecipients } from '../message-notifications-store.ts';
import { type NotificationsDeps, announceAdded } from '../notifications-deps.ts';
import { upsertNotifications, type NewNotification } from '../upsert-store.ts';

export async function notifyPeople(
  { events }: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  rows: readonly NewNotification[],
): Promise<void> {
  await announceAdded(events, tx, await upsertNotifications(tx, rows));
}

type SaleMoved = NonNullable<(typeof saleMoved)['data']>;

export async function notifyOfSales(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  moved: SaleMoved,
): Promise<void> {
  const lines = new Map(moved.chatIds.map((chatId, index) => [chatId, moved.messageIds[index] ?? 0]));
  const recipients = await findSaleRecipients(tx, moved.chatIds, moved.by);
  await notifyPeople(
    deps,
    tx,
    recipients.map(({ userId, chatId, side, productId, productTitle }) => ({
      userId,
      message: describeSale(moved),
      actorId: moved.by,
      type: 'sale' as const,
      topic: `sale:${chatId}`,
      title: productTitle,
      reason: `Because you have a chat about ${productTitle}`,
      data: { chatId, productId, productTitle },
      chatMessage: { chatId, side, messageId: lines.get(chatId) ?? 0 },
    })),
  );
}

function describeSale({ event, quantity, priceUgx }: Pick<SaleMoved, 'event' | 'quantity' | 'priceUgx'>): string {
  const texts: Record<SaleEvent, string> = {
    completed: plural(quantity, {
      one: `Sold for ${formatUgx(priceUgx)}`,
      other: `Sold ${quantity} at ${formatUgx(priceUgx)} each`,
    }),
    abandoned: 'This chat has been abandoned',
    reopened: 'The seller has opened this chat again',
    soldElsewhere: 'This item was sold',
    availableAgain: 'This item is available again',
  };
  return texts[event];
}
