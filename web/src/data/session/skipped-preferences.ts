import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';

const KEY = 'skipped-preferences';

/** Also stored in this tab, because the server's record may still be under way or lost. */
export function rememberSkip({ id }: Pick<CurrentUser, 'id'>): void {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // Without storage only the server remembers.
  }
}

export function needsPreferences(viewer: CurrentUser | null): viewer is CurrentUser {
  return viewer !== null && viewer.mustChoosePreferences && skippedBy() !== String(viewer.id);
}

/** The start page of a user. */
export function startPageOf(viewer: CurrentUser): string {
  if (viewer.operatorRole) return '/desk';
  return needsPreferences(viewer) ? '/category-preferences' : '/';
}

function skippedBy(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // On the server, or without storage.
    return null;
  }
}
