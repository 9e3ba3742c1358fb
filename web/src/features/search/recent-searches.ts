const KEY = 'recent-searches';
const MAX_RECENT = 8;

/** Stored on this device only. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    // No storage, or invalid content.
    return [];
  }
}

export function rememberSearch(term: string): void {
  const isOther = (each: string) => each.toLowerCase() !== term.toLowerCase();
  store([term, ...recentSearches().filter(isOther)].slice(0, MAX_RECENT));
}

export function clearRecentSearches(): void {
  store([]);
}

function store(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Without storage nothing is remembered.
  }
}
