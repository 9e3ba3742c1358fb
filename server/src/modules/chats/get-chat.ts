import type { ChatDetail, ChatSummary } from '@akatale/contracts/chats';
import { MESSAGES_PAGE_SIZE } from '@akatale/contracts/messages';
import { refuse } from '../../platform/http/refusal.ts';
import type { Executor } from '../../platform/postgres/database.ts';
import { refusalToOpen, type Asker } from './chat-policy.ts';
import { toChatDetail, toChatSummary } from './chat-view.ts';
import { findChats, type ChatRow } from './chats-store.ts';
import { findMessages } from './messages-store.ts';

/** One chat with its newest messages. Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function getChat(db: Executor, asker: Asker, chatId: number): Promise<ChatDetail> {
  const row = await findOpen(db, asker, chatId);
  const messages = await findMessages(db, {
    chatId,
    isVendorSide: row.buyerId !== asker.userId,
    before: undefined,
    after: undefined,
    limit: MESSAGES_PAGE_SIZE,
  });
  return toChatDetail(row, messages, asker);
}

/** One chat as the list shows it. Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function getChatSummary(
  db: Executor,
  asker: Asker,
  chatId: number,
): Promise<ChatSummary> {
  return toChatSummary(await findOpen(db, asker, chatId), asker);
}

async function findOpen(db: Executor, asker: Asker, chatId: number): Promise<ChatRow> {
  const [row] = await findChats(db, [chatId], asker.userId);
  const refusal = refusalToOpen(asker, row);
  if (refusal || !row) refuse(refusal ?? 'NOT_FOUND');
  return row;
}
