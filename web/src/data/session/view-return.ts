const KEY = 'akatale-view-return';

/** Where an operator comes from when they begin to look at somebody's pages. Browser only. */
export function keepViewReturn(): void {
  try {
    sessionStorage.setItem(KEY, location.pathname + location.search);
  } catch {
    // A browser that keeps nothing leads to Discover.
  }
}

/** Where they go back to. */
export function takeViewReturn(): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept ?? '/';
  } catch {
    return '/';
  }
}
