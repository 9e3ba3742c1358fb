import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { orFirstPage } from '../../../data/first-page.ts';
import { notificationsQuery } from '../../../data/notifications/notification-queries.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { followingCountQuery, followingQuery } from '../follow/index.ts';
import { savedSearchesQuery } from '../saved-searches/index.ts';
import {
  type FavoritesChoice,
  favoritesHref,
  readChoice,
  type FavoritesTab,
  favoritesTabs,
} from './favorites-choice.ts';
import { savedQuery } from './saved-query.ts';

const KEY = 'favorites-tab';

/** The tab that this device had open last. */
function readLastTab(): FavoritesTab {
  try {
    const stored = localStorage.getItem(KEY);
    return favoritesTabs.find((tab) => tab === stored) ?? 'newProducts';
  } catch {
    return 'newProducts';
  }
}

function storeLastTab(tab: FavoritesTab): void {
  try {
    localStorage.setItem(KEY, tab);
  } catch {
    // Without storage Favorites opens with New Products.
  }
}

/** Followed vendors and saved products are fetched on every visit, because other devices change them. */
export async function loadFavorites(context: LoadContext): Promise<Loaded<null>> {
  const { api, queries, search } = context;
  const choice = readChoice(search);
  if (!import.meta.env.SSR) {
    const tab = search.has('tab') ? choice.tab : readLastTab();
    storeLastTab(tab);
    if (tab !== choice.tab) return { redirect: favoritesHref({ tab, before: null }) };
  }
  const loading = Promise.all([
    queries.prefetchQuery({ ...followingCountQuery(api), staleTime: 0 }),
    loadTab(context, choice),
  ]);
  return orFirstPage(loading, choice.before, favoritesHref({ ...choice, before: null }));
}

async function loadTab({ api, queries }: LoadContext, { tab, before }: FavoritesChoice): Promise<unknown> {
  switch (tab) {
    case 'following': {
      const query = followingQuery(api, before);
      return orStored(queries, query.queryKey, queries.fetchInfiniteQuery({ ...query, staleTime: 0 }));
    }
    case 'saved': {
      const query = savedQuery(api, before);
      return orStored(queries, query.queryKey, queries.fetchInfiniteQuery({ ...query, staleTime: 0 }));
    }
    case 'searches':
      return queries.prefetchQuery({ ...savedSearchesQuery(api), staleTime: 0 });
    case 'newProducts':
      return queries.prefetchInfiniteQuery(notificationsQuery(api, 'newProducts'));
  }
}

/** Without a network, the list as it was last seen. */
async function orStored(queries: QueryClient, queryKey: QueryKey, loading: Promise<unknown>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (queries.getQueryData(queryKey) === undefined) throw error;
  }
}
