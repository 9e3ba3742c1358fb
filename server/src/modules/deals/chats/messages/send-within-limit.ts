import type { ChatsDeps } from '../chats-deps.ts';
import { opensChat } from '../conversations/new-chats-store.ts';
import type { Draft } from './message-draft.ts';

/** Refuses `SAME_TEXT`. @param send calls `keepCount` once the message is stored, and not where it was stored before */
export async function sendWithinLimit<T>(
  { newAccountLimits, db }: Pick<ChatsDeps, 'newAccountLimits' | 'db'>,
  { actor: { userId }, chatId, message: text }: Draft,
  send: (keepCount: () => void) => Promise<T>,
): Promise<T> {
  return newAccountLimits.withinOpeningLimit(db, { userId, text, opens: async () => opensChat(db, chatId) }, send);
}
