import type { ChatDetail, ChatSummary } from '@akatale/contracts/chats/chats-schemas';
import { MESSAGES_PAGE_SIZE } from '@akatale/contracts/chats/messages';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { refusalToOpen, type Actor } from '../chat-policy.ts';
import { toChatDetail, toChatSummary } from './chat-view.ts';
import { findChats, type ChatRow } from './chats-store.ts';
import { findMessages } from '../messages/messages-store.ts';

/** Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function getChat(db: Executor, actor: Actor, chatId: number): Promise<ChatDetail> {
  return toDetail(db, actor, await findOpen(db, actor, chatId));
}

/** For a participant who has just acted in the chat, even if it is closed to them from now on. */
export async function describeChat(db: Executor, actor: Actor, chatId: number): Promise<ChatDetail> {
  const [row] = await findChats(db, [chatId], actor.userId);
  if (!row) throw new Error(`Chat ${chatId} is not there`);
  return toDetail(db, actor, row);
}

async function toDetail(db: Executor, actor: Actor, row: ChatRow): Promise<ChatDetail> {
  const messages = await findMessages(db, {
    chatId: row.id,
    isVendorSide: row.buyerId !== actor.userId,
    before: undefined,
    after: undefined,
    limit: MESSAGES_PAGE_SIZE,
  });
  return toChatDetail(row, messages, actor);
}

export async function getChatSummary(db: Executor, actor: Actor, chatId: number): Promise<ChatSummary> {
  return toChatSummary(await findOpen(db, actor, chatId), actor);
}

async function findOpen(db: Executor, actor: Actor, chatId: number): Promise<ChatRow> {
  const [row] = await findChats(db, [chatId], actor.userId);
  const refusal = refusalToOpen(actor, row);
  if (refusal || !row) refuse(refusal ?? 'NOT_FOUND');
  return row;
}
