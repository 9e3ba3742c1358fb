const KEY = 'recent-searches';
const MOST_KEPT = 8;

/** Stored on this device only. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    // No storage, or invalid content.
    return [];
  }
}

export function rememberSearch(term: string): void {
  const isOther = (each: string) => each.toLowerCase() !== term.toLowerCase();
  keep([term, ...recentSearches().filter(isOther)].slice(0, MOST_KEPT));
}

export function clearRecentSearches(): void {
  keep([]);
}

function keep(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Without storage nothing is remembered.
  }
}
