import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { findAccess, lockChats, type AccessRow } from '../chat-access-store.ts';
import { refusalToOpen, sideOf, type Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';

/** Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function openChat(deps: Pick<ChatsDeps, 'db'>, actor: Actor, chatId: number) {
  return opened(actor, await findAccess(deps.db, chatId));
}

/** For a change of the chat, which it locks first. Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function openLockedChat(tx: Transaction, actor: Actor, chatId: number) {
  const locked = await lockChats(tx, [chatId]);
  return opened(actor, locked.get(chatId));
}

function opened<Chat extends AccessRow>(actor: Actor, chat: Chat | undefined) {
  const refusal = refusalToOpen(actor, chat);
  if (refusal) refuse(refusal);
  const side = chat && sideOf(actor, chat);
  if (!side) throw new Error('A chat was opened by a user without a side in it');
  return { chat, side };
}
