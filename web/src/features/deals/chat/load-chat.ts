import { cachedThread, countsQuery, chatListQuery, keepLocked, threadQuery } from '../../../data/chats/chat-queries.ts';
import type { LoadContext, Loaded } from '../../../data/page.ts';
import { prefetchAccess } from '../../market/subscription/index.ts';
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
  if (import.meta.env.SSR) {
    const isRefused = chatId && keepLocked(queries, chatId);
    if (isRefused || viewer?.subscriptionStatus === 'locked') await prefetchAccess(api, queries);
    // What failed is asked for again by the browser, as what has not come yet.
    queries.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  }
  const thread = chatId && cachedThread(queries, chatId);
  return { data: thread ? thread.chat.otherUser.name : null };
}
