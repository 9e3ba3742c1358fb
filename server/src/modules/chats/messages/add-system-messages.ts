import type { SystemMessagePayload } from '@akatale/contracts/chats/messages-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { plural } from '@akatale/contracts/plural';
import { batchesOf } from '../../../platform/events/reaction.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { type ChatsDeps, chatChanged, messageSent, saleEvents, saleMoved, type SaleEvent } from '../chats-deps.ts';
import { insertMessages } from './messages-store.ts';

export function systemMessageText(payload: SystemMessagePayload): string {
  const { event, quantity = 1, price = 0, until, opens } = payload;
  switch (event) {
    case 'completed':
      return plural(quantity, {
        one: `Sold for ${formatUgx(price)}`,
        other: `Sold ${quantity} at ${formatUgx(price)} each`,
      });
    case 'abandoned':
      return 'This chat has been abandoned';
    case 'reopened':
      return 'The seller has opened this chat again';
    case 'soldElsewhere':
      return 'This item was sold';
    case 'availableAgain':
      return 'This item is available again';
    case 'locked':
      return 'Your chat access is restricted from here on. Please contact support.';
    case 'supportBegan': {
      const when = until ? `We are here now, until ${until}.` : `We are back on ${opens}.`;
      return `Hello! Write to us here, and say what you need help with. ${when}`;
    }
    case 'supportClosed':
      return 'This chat is closed. Write again from Help if you need us.';
  }
}

export interface NewSystemMessage {
  chatId: number;
  /** The user who caused it and is not notified; null notifies both sides. */
  by: number | null;
  payload: SystemMessagePayload;
}

export async function addSystemMessages(
  { events }: Pick<ChatsDeps, 'events'>,
  tx: Transaction,
  sentAt: Date,
  drafts: readonly NewSystemMessage[],
): Promise<void> {
  const rows = await insertMessages(
    tx,
    drafts.map(({ chatId, by, payload }) => ({
      chatId,
      senderId: by,
      kind: 'system',
      message: systemMessageText(payload),
      payload,
      audience: payload.event === 'locked' ? 'vendor' : null,
      sentAt,
    })),
  );
  for (const { chatId, id } of rows) {
    await events.announce(tx, messageSent, { chatId, messageId: id });
  }
  // Nothing is left out here, so the rows are in the order of the drafts.
  const lines = drafts.map((draft, index) => ({ ...draft, messageId: rows[index]?.id ?? 0 }));
  await announceSales(events, tx, lines);
  for (const chatId of new Set(rows.map((row) => row.chatId))) {
    await events.announce(tx, chatChanged, { chatId });
  }
}

/** One event for all chats that hear the same, such as those that waited for a sold item. */
async function announceSales(
  events: ChatsDeps['events'],
  tx: Transaction,
  lines: readonly (NewSystemMessage & { messageId: number })[],
): Promise<void> {
  const sales = lines.flatMap(({ payload: { event, ...payload }, ...line }) =>
    isSaleEvent(event) ? [{ ...line, event, ...payload }] : [],
  );
  const alike = Map.groupBy(sales, ({ by, event, quantity, price }) => `${by} ${event} ${quantity} ${price}`);
  for (const part of [...alike.values()].flatMap((same) => [...batchesOf(same)])) {
    const [first] = part;
    if (!first) continue;
    const { event, by, quantity = 1, price: priceUgx = 0 } = first;
    const chatIds = part.map(({ chatId }) => chatId);
    await events.announce(tx, saleMoved, {
      event,
      by,
      quantity,
      priceUgx,
      chatIds,
      messageIds: part.map(({ messageId }) => messageId),
    });
  }
}

function isSaleEvent(event: SystemMessagePayload['event']): event is SaleEvent {
  return (saleEvents as readonly string[]).includes(event);
}
