import { type FavoritesTab, favoritesTabs } from './favorites-choice.ts';

const KEY = 'favorites-tab';

/** The tab that this device had open last. */
export function readLastTab(): FavoritesTab {
  try {
    const stored = localStorage.getItem(KEY);
    return favoritesTabs.find((tab) => tab === stored) ?? 'newProducts';
  } catch {
    return 'newProducts';
  }
}

export function storeLastTab(tab: FavoritesTab): void {
  try {
    localStorage.setItem(KEY, tab);
  } catch {
    // Without storage Favorites opens with New Products.
  }
}
