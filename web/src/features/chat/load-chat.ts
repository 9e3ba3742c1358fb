import { cachedThread, countsQuery, chatListQuery, threadQuery } from '../../data/chats/chat-queries.ts';
import type { LoadContext, Loaded } from '../../data/page.ts';

/** The other person in the chat that is opened; null on the list. */
export type ChatName = string | null;

/**
 * The browser fetches: the document holds the frame alone, which is small, the same for everybody,
 * and free of anybody's words.
 */
export async function loadChat({ api, queries, params }: LoadContext): Promise<Loaded<ChatName>> {
  const chatId = params['id'] ?? params['support'];
  if (typeof document !== 'undefined') {
    await Promise.all([
      queries.prefetchInfiniteQuery(chatListQuery(api, 'active')),
      queries.prefetchQuery(countsQuery(api)),
      chatId && queries.prefetchQuery(threadQuery(api, queries, chatId)),
    ]);
  }
  const thread = chatId && cachedThread(queries, chatId);
  return { data: thread ? thread.chat.otherUser.name : null };
}
