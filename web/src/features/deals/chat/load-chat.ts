import { cachedThread, countsQuery, chatListQuery, threadQuery } from '../../../data/chats/chat-queries.ts';
import type { LoadContext, Loaded } from '../../../data/page.ts';
import { pendingRatingsQuery } from '../reviews/index.ts';

export type ChatName = string | null;

/** The browser fetches the chat: the document holds only the frame, which is the same for everyone. */
export async function loadChat({ api, queries, params, viewer }: LoadContext): Promise<Loaded<ChatName>> {
  const chatId = params['id'] ?? params['support'];
  if (typeof document !== 'undefined') {
    await Promise.all([
      queries.prefetchInfiniteQuery(chatListQuery(api, 'active')),
      queries.prefetchQuery(countsQuery(api)),
      viewer && queries.prefetchQuery(pendingRatingsQuery(api, viewer.id)),
      chatId && queries.prefetchQuery(threadQuery(api, queries, chatId)),
    ]);
  }
  const thread = chatId && cachedThread(queries, chatId);
  return { data: thread ? thread.chat.otherUser.name : null };
}
