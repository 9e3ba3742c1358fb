import { orFirstPage } from '../../data/first-page.ts';
import { notificationsQuery } from '../../data/notifications/notification-queries.ts';
import type { Loaded, LoadContext } from '../../data/page.ts';
import { followingCountQuery, followingQuery } from '../follow/index.ts';
import { favoritesHref, readChoice } from './favorites-choice.ts';

/**
 * Followed vendors are fetched on every visit, as they change on other devices; the list of their products is updated
 * over the live connection.
 */
export async function loadFavorites({ api, queries, search }: LoadContext): Promise<Loaded<null>> {
  const choice = readChoice(search);
  const loading = Promise.all([
    queries.prefetchQuery({ ...followingCountQuery(api), staleTime: 0 }),
    choice.tab === 'following'
      ? queries.fetchInfiniteQuery({ ...followingQuery(api, choice.before), staleTime: 0 })
      : queries.prefetchInfiniteQuery(notificationsQuery(api, 'newProducts')),
  ]);
  return orFirstPage(loading, choice.before, favoritesHref({ ...choice, before: null }));
}
