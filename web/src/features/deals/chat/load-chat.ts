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
  if (!chatId) return { data: null };
  const isMissing = queries.getQueryData(threadQuery(api, queries, chatId).queryKey) === null;
  if (isMissing) return { data: null, status: 404 };
  return { data: cachedThread(queries, chatId)?.chat.otherUser.name ?? null };
}
