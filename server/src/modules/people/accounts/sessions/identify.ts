import type { Language } from '@akatale/contracts/languages';
import { chosenLanguage, type Identify, type Viewer } from '../../../../platform/http/viewer.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { hashSecretToken, isSecretToken } from '../registration/secret-token.ts';
import { findSession, touchSession, type FoundSession } from './sessions-store.ts';

const ORDINARY = { role: 'user', operatorRole: null, isRecentlyAuthenticated: false } as const;

/** An operator who views an account is that person, read-only; one without a required second factor is a plain user. */
function viewerOf(session: FoundSession, language: Language, operatorRequireTotp: boolean): Viewer {
  const { userId, type, role, operatorRole, sessionId, authenticatedAt } = session;
  const { isRecentlyAuthenticated, hasSecondFactor, viewedUserId, viewedType, viewedUntil } = session;
  const viewer = { userId, type, role, operatorRole, sessionId, authenticatedAt, isRecentlyAuthenticated, language };
  if (role === 'operator' && operatorRequireTotp && !hasSecondFactor) {
    return { ...viewer, ...ORDINARY, mustEnrol: true };
  }
  if (viewedUserId === null || viewedType === null || viewedUntil === null) return viewer;
  const viewedBy = { operatorId: userId, until: viewedUntil };
  return { ...viewer, ...ORDINARY, userId: viewedUserId, type: viewedType, viewedBy };
}

/** Activity is recorded in the background: if that fails, the session merely seems idle for ten minutes longer. */
export function createIdentify({
  db,
  log,
  operatorRequireTotp,
}: Pick<AccountsDeps, 'db' | 'log' | 'operatorRequireTotp'>): Identify {
  const beingTouched = new Set<number>();

  function touch(sessionId: number): void {
    if (beingTouched.has(sessionId)) return;
    beingTouched.add(sessionId);
    touchSession(db, sessionId)
      .catch((error: unknown) => log.warn({ err: error, sessionId }, 'The last use of a session could not be stored.'))
      .finally(() => beingTouched.delete(sessionId));
  }

  return async (token, headers) => {
    if (!isSecretToken(token)) return undefined;
    const session = await findSession(db, hashSecretToken(token));
    if (!session) return undefined;
    if (session.isSeenLongAgo) touch(session.sessionId);
    return viewerOf(session, chosenLanguage(headers), operatorRequireTotp);
  };
}
