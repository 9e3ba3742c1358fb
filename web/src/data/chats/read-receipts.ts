import { markChatRead } from '@akatale/contracts/deals/chats-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { cachedThread, countUnread } from './chat-queries.ts';
import { hasUnread } from './thread.ts';

interface ReadReceiptsOptions {
  viewerId: () => number | null;
  isVisible: () => boolean;
  onReceiptConfirmed: (chatId: number, viewerId: number, messageId: number) => void;
}

export interface ReadReceipts {
  /** Marks the chat as read if the tab is visible. */
  markSeen(chatId: number): void;
  reset(): void;
}

export function createReadReceipts(
  api: Api,
  queries: QueryClient,
  { viewerId, isVisible, onReceiptConfirmed }: ReadReceiptsOptions,
): ReadReceipts {
  const sentUpTo = new Map<number, number>();
  return {
    markSeen(chatId) {
      const id = viewerId();
      const thread = cachedThread(queries, chatId);
      if (id === null || !thread || !isVisible()) return;
      const last = thread.messages.at(-1);
      if (!last || (sentUpTo.get(chatId) ?? 0) >= last.id) return;
      // Unread messages may be older than those loaded; the list has their count.
      const isUnread = hasUnread(thread.messages, id) || countUnread(queries, chatId) > 0;
      if (!isUnread) return;
      sentUpTo.set(chatId, last.id);
      const input = { params: { id: chatId }, body: { messageId: last.id } };
      api.call(markChatRead, input).then(
        () => onReceiptConfirmed(chatId, id, last.id),
        () => void sentUpTo.delete(chatId),
      );
    },
    reset: () => sentUpTo.clear(),
  };
}
