import { countsQuery, shelfQuery, threadQuery } from '../../data/chats/chat-queries.ts';
import type { LoadContext, Loaded } from '../../data/page.ts';

/**
 * The browser fetches: the document holds the frame alone, which is small, the same for everybody,
 * and free of anybody's words.
 */
export async function loadChat({ api, queries, params }: LoadContext): Promise<Loaded<null>> {
  if (typeof document !== 'undefined') {
    await Promise.all([
      queries.prefetchInfiniteQuery(shelfQuery(api, 'active')),
      queries.prefetchQuery(countsQuery(api)),
      params['id'] && queries.prefetchQuery(threadQuery(api, queries, params['id'])),
    ]);
  }
  return { data: null };
}
