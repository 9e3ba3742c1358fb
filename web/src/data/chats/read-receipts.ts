import { markChatRead } from '@akatale/contracts/chats/chats';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { cachedThread, countUnread } from './chat-queries.ts';
import { hasUnread } from './thread.ts';

interface ReadReceiptsOptions {
  viewerId: () => number | null;
  isVisible: () => boolean;
  onMarked: (chatId: number, viewerId: number, messageId: number) => void;
}

export interface ReadReceipts {
  /** Marks the chat as read if the tab is visible. */
  see(chatId: number): void;
  forget(): void;
}

export function createReadReceipts(
  api: Api,
  queries: QueryClient,
  { viewerId, isVisible, onMarked }: ReadReceiptsOptions,
): ReadReceipts {
  const marked = new Map<number, number>();
  return {
    see(chatId) {
      const id = viewerId();
      const thread = cachedThread(queries, chatId);
      if (id === null || !thread || !isVisible()) return;
      const last = thread.messages.at(-1);
      if (!last || (marked.get(chatId) ?? 0) >= last.id) return;
      // Unread messages may be older than those loaded; the list has their count.
      const isUnread = hasUnread(thread.messages, id) || countUnread(queries, chatId) > 0;
      if (!isUnread) return;
      marked.set(chatId, last.id);
      const input = { params: { id: chatId }, body: { messageId: last.id } };
      api.call(markChatRead, input).then(
        () => onMarked(chatId, id, last.id),
        () => void marked.delete(chatId),
      );
    },
    forget: () => marked.clear(),
  };
}
