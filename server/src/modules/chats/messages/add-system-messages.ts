import type { SystemMessagePayload } from '@akatale/contracts/chats/messages-schemas';
import { batchesOf } from '../../../platform/events/batches-of.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { chatChanged, messageSent, systemMessagesSent } from '../chats-events.ts';
import { insertMessages } from './messages-store.ts';
import { systemMessageText } from './system-message-text.ts';

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
  for (const part of batchesOf(rows)) {
    await events.announce(tx, systemMessagesSent, { messageIds: part.map(({ id }) => id) });
  }
  for (const chatId of new Set(rows.map((row) => row.chatId))) {
    await events.announce(tx, chatChanged, { chatId });
  }
}
