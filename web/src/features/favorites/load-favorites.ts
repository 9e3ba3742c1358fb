import { ApiError } from '../../data/api-error.ts';
import { notificationsQuery } from '../../data/notifications/notification-queries.ts';
import type { Loaded, LoadContext } from '../../data/page.ts';
import { followingCountQuery, followingQuery } from '../follow/index.ts';
import { favoritesHref, readChoice } from './favorites-choice.ts';

/**
 * Who is followed is fetched again for every visit: people follow on other devices, and stores change.
 * What they list is kept true by the live connection.
 */
export async function loadFavorites({ api, queries, search }: LoadContext): Promise<Loaded<null>> {
  const choice = readChoice(search);
  const count = queries.prefetchQuery({ ...followingCountQuery(api), staleTime: 0 });
  try {
    if (choice.tab === 'following') {
      await queries.fetchInfiniteQuery({ ...followingQuery(api, choice.before), staleTime: 0 });
    } else {
      await queries.prefetchInfiniteQuery(notificationsQuery(api, 'newProducts'));
    }
    await count;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_CURSOR' && choice.before) {
      return { redirect: favoritesHref({ ...choice, before: null }), status: 302 };
    }
    throw error;
  }
  return { data: null };
}
