import { refuse } from '../../../platform/http/refusal.ts';
import { findAccess } from '../chat-access-store.ts';
import { refusalToOpen, sideOf, type Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';

/** Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function openChat(deps: Pick<ChatsDeps, 'db'>, actor: Actor, chatId: number) {
  const chat = await findAccess(deps.db, chatId);
  const refusal = refusalToOpen(actor, chat);
  if (refusal) refuse(refusal);
  const side = chat && sideOf(actor, chat);
  if (!side) throw new Error('A chat was opened by a user without a side in it');
  return { chat, side };
}
