import { cachedThread, countsQuery, chatListQuery, threadQuery } from '../../../data/chats/chat-queries.ts';
import type { LoadContext, Loaded } from '../../../data/page.ts';
import { pendingRatingsQuery } from '../reviews/index.ts';

export type ChatName = string | null;

export async function loadChat({ api, queries, params, viewer }: LoadContext): Promise<Loaded<ChatName>> {
  const chatId = params['id'] ?? params['support'];
  await Promise.all([
    queries.prefetchInfiniteQuery(chatListQuery(api, 'active')),
    queries.prefetchQuery(countsQuery(api)),
    viewer && queries.prefetchQuery(pendingRatingsQuery(api, viewer.id)),
    chatId && queries.prefetchQuery(threadQuery(api, queries, chatId)),
  ]);
  // What failed is asked for again by the browser, as what has not come yet.
  if (import.meta.env.SSR) queries.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  const thread = chatId && cachedThread(queries, chatId);
  return { data: thread ? thread.chat.otherUser.name : null };
}
