import type { SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import { batchesOf } from '../../../../platform/events/reaction.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { type ChatsDeps, chatChanged, messageSent, saleEvents, saleMoved, type SaleEvent } from '../chats-deps.ts';
import { systemMessageText } from '../text/chat-texts.ts';
import { insertMessages } from './messages-store.ts';

export interface NewSystemMessage {
  chatId: number;
  /** The user who caused it and is not notified; null notifies both sides. */
  by: number | null;
  payload: SystemMessagePayload;
}

/** @returns the ids of the lines, in the order of the drafts */
export async function addSystemMessages(
  { events }: Pick<ChatsDeps, 'events'>,
  tx: Transaction,
  sentAt: Date,
  drafts: readonly NewSystemMessage[],
): Promise<number[]> {
  const rows = await insertMessages(
    tx,
    drafts.map(({ chatId, by, payload }) => ({
      chatId,
      senderId: by,
      kind: 'system',
      // For programs that read the rows, such as the export; readers get it in their language.
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
  return lines.map(({ messageId }) => messageId);
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
