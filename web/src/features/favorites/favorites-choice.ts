export type FavoritesTab = 'newProducts' | 'following';

export interface FavoritesChoice {
  tab: FavoritesTab;
  before: string | null;
}

export function readChoice(search: URLSearchParams): FavoritesChoice {
  const isFollowing = search.get('tab') === 'following';
  return isFollowing ? { tab: 'following', before: search.get('before') } : { tab: 'newProducts', before: null };
}

export function favoritesHref({ tab, before }: FavoritesChoice): string {
  if (tab === 'newProducts') return '/favorites';
  const params = new URLSearchParams({ tab, ...(before && { before }) });
  return `/favorites?${params}`;
}
