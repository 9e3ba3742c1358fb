import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import { changeThread, refetchChatLists, threadKey } from '../../../data/chats/chat-queries.ts';
import { refreshThread } from '../../../data/chats/thread.ts';
import { useClient } from '../../../data/client.ts';
import { forgetLists, forgetProduct } from '../../../data/products/listing-caches.ts';
import { sessionKey } from '../../../data/session/session-query.ts';
import { countsKey } from '../../../data/unread.ts';

/** Updates the caches after a chat was closed or reopened: chat, lists, product and the vendor's sales count. */
export function useChangedChat(): (changed: ChatDetail) => Promise<void> {
  const client = useClient();
  const { queries } = client;
  return async (changed) => {
    // Cancelled because it may be refused by now: the sale that used up a trial has locked its chat.
    await queries.cancelQueries({ queryKey: threadKey(changed.id) });
    changeThread(queries, changed.id, (thread) => ({
      ...refreshThread(thread, changed),
      wasClosedHere: changed.status !== 'active',
    }));
    refetchChatLists(client);
    forgetLists(queries);
    if (changed.productId !== null) forgetProduct(queries, { id: changed.productId });
    void queries.invalidateQueries({ queryKey: countsKey });
    void queries.invalidateQueries({ queryKey: sessionKey });
  };
}
