import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { saleMoved } from '../../../deals/chats/index.ts';
import type { CodedText } from '../coded-text.ts';
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
      ...codedSale(moved, productTitle),
      userId,
      actorId: moved.by,
      type: 'sale' as const,
      topic: `sale:${chatId}`,
      data: { chatId, productId, productTitle },
      chatMessage: { chatId, side, messageId: lines.get(chatId) ?? 0 },
    })),
  );
}

function codedSale({ event, quantity, priceUgx }: SaleMoved, productTitle: string): CodedText {
  return event === 'completed'
    ? { code: 'sale.completed', values: { productTitle, quantity, priceUgx } }
    : { code: `sale.${event}`, values: { productTitle } };
}
