import { markChatRead } from '@akatale/contracts/chats/chats';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { cachedThread, countUnread } from './chat-queries.ts';
import { hasUnread } from './thread.ts';

interface ReadReceiptsOptions {
  viewerId: () => number | null;
  isVisible: () => boolean;
  /** The server knows that the viewer has read a chat up to this message. */
  onMarked: (chatId: number, viewerId: number, messageId: number) => void;
}

/** Tells the server what the viewer has read, each message once. */
export interface ReadReceipts {
  /** What stands on the screen is read, if the tab is in front. */
  see(chatId: number): void;
  /** Another person is signed in now. */
  forget(): void;
}

export function createReadReceipts(
  api: Api,
  queries: QueryClient,
  { viewerId, isVisible, onMarked }: ReadReceiptsOptions,
): ReadReceipts {
  /** Up to where the server was told that a chat is read. */
  const marked = new Map<number, number>();
  return {
    see(chatId) {
      const id = viewerId();
      const thread = cachedThread(queries, chatId);
      if (id === null || !thread || !isVisible()) return;
      const last = thread.messages.at(-1);
      if (!last || (marked.get(chatId) ?? 0) >= last.id) return;
      // What is unread may lie further up than what is here; the list knows of it.
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
