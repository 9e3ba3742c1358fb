import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { saleMoved } from '../../../deals/chats/index.ts';
import type { CodedText } from '../coded-text.ts';
import { findSaleRecipients, markPurchaseRead } from '../message-notifications-store.ts';
import { type NotificationsDeps, announceAdded, announceRead } from '../notifications-deps.ts';
import { upsertNotifications, type NewNotification } from '../upsert-store.ts';

export async function notifyPeople(
  { events }: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  rows: readonly NewNotification[],
): Promise<void> {
  await announceAdded(events, tx, await upsertNotifications(tx, rows));
}

type SaleMoved = NonNullable<(typeof saleMoved)['data']>;
type Recipient = Awaited<ReturnType<typeof findSaleRecipients>>[number];

const topicOf = (chatId: number) => `sale:${chatId}`;

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
      ...codedSale(moved, side, productTitle),
      userId,
      actorId: moved.by,
      type: 'sale' as const,
      topic: topicOf(chatId),
      data: { chatId, productId, productTitle },
      chatMessage: { chatId, side, messageId: lines.get(chatId) ?? 0 },
    })),
  );
}

function codedSale({ event, quantity, priceUgx }: SaleMoved, side: Recipient['side'], productTitle: string): CodedText {
  if (event !== 'completed') return { code: `sale.${event}`, values: { productTitle } };
  return { code: side === 'buyer' ? 'sale.bought' : 'sale.completed', values: { productTitle, quantity, priceUgx } };
}

/** Who has rated a purchase needs no reminder of it, and reads their stars there instead, also where it was read. */
export async function readPurchase(
  { events }: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  chatId: number,
): Promise<void> {
  await announceRead(events, tx, await markPurchaseRead(tx, chatId, topicOf(chatId)));
}
