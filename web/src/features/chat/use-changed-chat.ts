import type { ChatDetail } from '@akatale/contracts/chats/chats';
import { useQueryClient } from '@tanstack/react-query';
import { changeThread, refetchShelves, threadKey } from '../../data/chats/chat-queries.ts';
import { refreshThread } from '../../data/chats/thread.ts';
import { forgetLists, forgetProduct } from '../../data/products/listing-caches.ts';
import { sessionKey } from '../../data/session/session.ts';
import { countsKey } from '../../data/unread.ts';

/**
 * Shows what closing a chat, or taking that back, has changed: the chat, the lists, the goods, and
 * how many sales the vendor has completed.
 */
export function useChangedChat(): (changed: ChatDetail) => Promise<void> {
  const queries = useQueryClient();
  return async (changed) => {
    // What is under way may be refused by now: the sale that used up a trial has locked its chat.
    await queries.cancelQueries({ queryKey: threadKey(changed.id) });
    changeThread(queries, changed.id, (thread) => ({
      ...refreshThread(thread, changed),
      wasClosedHere: changed.status !== 'active',
    }));
    refetchShelves(queries);
    forgetLists(queries);
    if (changed.productId !== null) forgetProduct(queries, { id: changed.productId });
    void queries.invalidateQueries({ queryKey: countsKey });
    void queries.invalidateQueries({ queryKey: sessionKey });
  };
}
