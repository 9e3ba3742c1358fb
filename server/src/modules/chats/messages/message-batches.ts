import { createBatcher } from '../../../platform/batches.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { createChatSnapshotCache } from '../conversations/chat-snapshot-cache.ts';
import type { Draft } from './message-draft.ts';
import { sendMessagesFast } from './send-message-fast-path.ts';
import { sendMessages, type Sent } from './send-message.ts';

export interface MessageBatches {
  /** Resolves after the commit. Refuses what `sendMessages` refuses. */
  send(draft: Draft): Promise<Sent>;
}

/**
 * Batches texts into one statement and all other messages into one transaction: commits and round trips dominate
 * the cost, and they cost the same for a whole batch.
 */
export function createMessageBatches(
  deps: Pick<ChatsDeps, 'audit' | 'clock' | 'db' | 'events' | 'photos'>,
): MessageBatches {
  const snapshots = createChatSnapshotCache();
  const waitingByChat = new Map<number, number>();

  const sendFast = createBatcher(async (drafts: readonly Draft[]) => {
    const chatsWithPhotos = new Set(drafts.filter(({ photo }) => photo).map(({ chatId }) => chatId));
    const textDrafts = drafts.filter(({ chatId }) => !waitingByChat.has(chatId) && !chatsWithPhotos.has(chatId));
    const sent = await sendMessagesFast({ ...deps, snapshots }, textDrafts);
    return drafts.map((draft) => {
      if (!sent.has(draft)) waitingByChat.set(draft.chatId, (waitingByChat.get(draft.chatId) ?? 0) + 1);
      return sent.get(draft);
    });
  });

  const sendLocked = createBatcher(async (drafts: readonly Draft[]) =>
    inTransaction(deps.db, async (tx) => sendMessages(deps, tx, drafts)),
  );

  function leaveQueue(chatId: number): void {
    const left = (waitingByChat.get(chatId) ?? 1) - 1;
    if (left > 0) waitingByChat.set(chatId, left);
    else waitingByChat.delete(chatId);
  }

  return {
    async send(draft) {
      const sent = await sendFast(draft);
      if (sent) return sent;
      try {
        const outcome = await sendLocked(draft);
        if (outcome instanceof Refusal) throw outcome;
        return outcome;
      } finally {
        leaveQueue(draft.chatId);
      }
    },
  };
}
