import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { chatChanged } from '../chats-events.ts';
import { setMuted } from './chats-store.ts';
import { openLockedChat } from './open-chat.ts';

interface MuteChatInput {
  actor: Actor;
  chatId: number;
  isMuted: boolean;
}

/** Refuses `NOT_FOUND`, `CHAT_LOCKED`, and `FORBIDDEN` for operators, who share one side. */
export async function muteChat(
  deps: Pick<ChatsDeps, 'db' | 'events'>,
  { actor, chatId, isMuted }: MuteChatInput,
): Promise<{ isMuted: boolean }> {
  await inTransaction(deps.db, async (tx) => {
    const { side } = await openLockedChat(tx, actor, chatId);
    if (side === 'support') refuse('FORBIDDEN');
    await setMuted(tx, { chatId, side, isMuted });
    await deps.events.announce(tx, chatChanged, { chatId });
  });
  return { isMuted };
}
