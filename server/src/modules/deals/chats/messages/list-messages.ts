import { MAX_MESSAGES_PAGE_SIZE, MESSAGES_PAGE_SIZE } from '@akatale/contracts/deals/chats';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { clampLimit } from '@akatale/contracts/paging';
import type { Reader } from '../../../../platform/http/viewer.ts';
import { type Database, inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { openChat } from '../conversations/get-chat.ts';
import { createWarningOf } from '../warnings/find-warning.ts';
import { toMessage } from './message-view.ts';
import { findMessages } from './messages-store.ts';
import { markDelivered, markRead } from './move-receipts.ts';

interface ListMessagesInput {
  actor: Reader;
  chatId: number;
  before?: number | undefined;
  after?: number | undefined;
  limit?: number | undefined;
  /** Whether listing counts as reading, up to where it ends; the messages count as delivered in any case. */
  marksRead: boolean;
  nextPage: (cursor: string) => void;
}

export async function listMessages(
  deps: Pick<ChatsDeps, 'db' | 'events' | 'publicUrl'>,
  { actor, chatId, before, after, limit: requestedLimit, marksRead, nextPage }: ListMessagesInput,
): Promise<Message[]> {
  const limit = clampLimit(requestedLimit, MESSAGES_PAGE_SIZE, MAX_MESSAGES_PAGE_SIZE);
  if (marksRead) await markRead(deps, { actor, chatId, messageId: before && before - 1 });
  const { chat, side } = await openChat(deps, actor, chatId);
  const isVendorSide = side !== 'buyer';
  const rows = await findMessages(deps.db, {
    chatId,
    isVendorSide,
    before,
    after,
    limit: limit + 1,
  });
  const isLastPage = rows.length <= limit;
  // One row too many was read: paging back it is the oldest, catching up the newest.
  const page = after === undefined ? rows.slice(-limit) : rows.slice(0, limit);
  const first = page[0];
  const last = page.at(-1);
  if (!isLastPage && first && after === undefined) nextPage(String(first.id));
  if (!marksRead && last) await markDelivered(deps, { actor, chatId, messageId: last.id });
  const warningOf = createWarningOf(deps.publicUrl);
  return page.map((row) => ({
    ...toMessage(row, chat, { side, language: actor.language }),
    ...warningOf(row, chat, side),
  }));
}

const BATCH = 2_000;

interface ScannedBatch {
  /** Null if no message was old enough. */
  lastMessageId: number | null;
  isLast: boolean;
}

interface MessageScan {
  /** Returns the last message id that was handled; undefined while another process holds the lock. */
  lockProgress(tx: Transaction): Promise<number | undefined>;
  moveProgress(tx: Transaction, lastMessageId: number): Promise<void>;
  handle(tx: Transaction, after: number, limit: number): Promise<ScannedBatch>;
}

/** Handles all messages once, in the order of their ids, in however many processes this runs. */
export async function scanMessages(db: Database, { lockProgress, moveProgress, handle }: MessageScan): Promise<void> {
  for (let isLast = false; !isLast;) {
    isLast = await inTransaction(db, async (tx) => {
      const after = await lockProgress(tx);
      if (after === undefined) return true;
      const batch = await handle(tx, after, BATCH);
      if (batch.lastMessageId !== null) await moveProgress(tx, batch.lastMessageId);
      return batch.isLast;
    });
  }
}
