import type { CurrentUser } from '@akatale/contracts/accounts/accounts';

const KEY = 'skipped-preferences';

/**
 * Notes at once, in this tab, that a person put the choice of favourites off: the server's note may
 * be on its way, or lost with the line.
 */
export function rememberSkip({ id }: Pick<CurrentUser, 'id'>): void {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // Then only the server remembers.
  }
}

/** Whether a person is to be sent to choose favourites now. */
export function needsPreferences(viewer: CurrentUser | null): viewer is CurrentUser {
  return viewer !== null && viewer.mustChoosePreferences && skippedBy() !== String(viewer.id);
}

/** Where a person goes who asked for nothing else. */
export function homeOf(viewer: CurrentUser): string {
  return needsPreferences(viewer) ? '/category-preferences' : '/';
}

function skippedBy(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // On the server, or in a window without storage.
    return null;
  }
}
