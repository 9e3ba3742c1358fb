export type FavoritesTab = 'newProducts' | 'following' | 'saved';

export interface FavoritesChoice {
  tab: FavoritesTab;
  before: string | null;
}

export function readChoice(search: URLSearchParams): FavoritesChoice {
  const tab = search.get('tab');
  const isPaged = tab === 'following' || tab === 'saved';
  return isPaged ? { tab, before: search.get('before') } : { tab: 'newProducts', before: null };
}

export function favoritesHref({ tab, before }: FavoritesChoice): string {
  if (tab === 'newProducts') return '/favorites';
  const params = new URLSearchParams({ tab, ...(before && { before }) });
  return `/favorites?${params}`;
}
