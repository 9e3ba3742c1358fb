import type { Viewer } from '../../../platform/http/viewer.ts';
import type { FoundSession } from './sessions-store.ts';

const ORDINARY = { role: 'user', operatorRole: null, isRecentlyProven: false } as const;

/** An operator who views an account is that person, read-only; one without a required second factor is a plain user. */
export function viewerOf(session: FoundSession, operatorRequireTotp: boolean): Viewer {
  const { userId, type, role, operatorRole, sessionId, authenticatedAt } = session;
  const { isRecentlyProven, hasSecondFactor, viewedUserId, viewedType, viewedUntil } = session;
  const viewer = { userId, type, role, operatorRole, sessionId, authenticatedAt, isRecentlyProven };
  if (role === 'operator' && operatorRequireTotp && !hasSecondFactor) {
    return { ...viewer, ...ORDINARY, mustEnrol: true };
  }
  if (viewedUserId === null || viewedType === null || viewedUntil === null) return viewer;
  const viewedBy = { operatorId: userId, until: viewedUntil };
  return { ...viewer, ...ORDINARY, userId: viewedUserId, type: viewedType, viewedBy };
}
