import type { ChatDetail } from '@akatale/contracts/chats';
import { useQueryClient } from '@tanstack/react-query';
import { changeThread, refetchShelves } from '../../data/chats/chat-queries.ts';
import { refreshThread } from '../../data/chats/thread.ts';
import { forgetLists, forgetProduct } from '../../data/listing-caches.ts';
import { sessionKey } from '../../data/session.ts';
import { countsKey } from '../../data/unread.ts';

/**
 * Shows what closing a chat, or taking that back, has changed: the chat, the lists, the goods, and
 * how many sales the vendor has completed.
 */
export function useChangedChat(): (changed: ChatDetail) => void {
  const queries = useQueryClient();
  return (changed) => {
    changeThread(queries, changed.id, (thread) => refreshThread(thread, changed));
    refetchShelves(queries);
    forgetLists(queries);
    if (changed.productId !== null) forgetProduct(queries, { id: changed.productId });
    void queries.invalidateQueries({ queryKey: countsKey });
    void queries.invalidateQueries({ queryKey: sessionKey });
  };
}
