import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';

export const VISITOR = 'visitor';

/**
 * Whose data is stored. A vendor who is locked out of the chats, or let in again, counts as another owner, so that what
 * they may no longer read is deleted. Null while an operator views another person's pages: nothing is stored then.
 */
export function dataOwner(viewer: CurrentUser | null): string | null {
  if (!viewer) return VISITOR;
  if (viewer.viewedUntil !== null) return null;
  return `${viewer.id} ${viewer.subscriptionStatus === 'locked' ? 'locked' : 'open'}`;
}
