export const favoritesTabs = ['newProducts', 'following', 'saved', 'searches'] as const;
export type FavoritesTab = (typeof favoritesTabs)[number];

export interface FavoritesChoice {
  tab: FavoritesTab;
  before: string | null;
}

export function readChoice(search: URLSearchParams): FavoritesChoice {
  const tab = search.get('tab');
  if (tab === 'searches') return { tab, before: null };
  const isPaged = tab === 'following' || tab === 'saved';
  return isPaged ? { tab, before: search.get('before') } : { tab: 'newProducts', before: null };
}

/** `/favorites` alone opens the last tab of the device. */
export function favoritesHref({ tab, before }: FavoritesChoice): string {
  const params = new URLSearchParams({ tab: tab === 'newProducts' ? 'new' : tab, ...(before && { before }) });
  return `/favorites?${params}`;
}
