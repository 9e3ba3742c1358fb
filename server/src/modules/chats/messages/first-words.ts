import type { ChatsDeps } from '../chats-deps.ts';
import { opensChat } from '../conversations/new-chats-store.ts';
import type { Draft } from './message-draft.ts';

/** Refuses `SAME_TEXT`. @param send calls `keep` once the message is stored, and not where it was stored before */
export async function countFirstWords<T>(
  { newAccountLimits, db }: Pick<ChatsDeps, 'newAccountLimits' | 'db'>,
  { actor: { userId }, chatId, message: text }: Draft,
  send: (keep: () => void) => Promise<T>,
): Promise<T> {
  return newAccountLimits.countOpening(db, { userId, text, opens: async () => opensChat(db, chatId) }, send);
}
