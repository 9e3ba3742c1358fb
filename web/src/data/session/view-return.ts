const KEY = 'akatale-view-return';

/** Stores the page to return to after viewing the site as another user. Browser only. */
export function storeViewReturn(): void {
  try {
    sessionStorage.setItem(KEY, location.pathname + location.search);
  } catch {
    // Without storage the way back leads to Discover.
  }
}

export function takeViewReturn(): string {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored ?? '/';
  } catch {
    return '/';
  }
}
