import type { Identify } from '../../../platform/http/viewer.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { hashSecretToken, isSecretToken } from '../registration/secret-token.ts';
import { findSession, touchSession } from './sessions-store.ts';
import { viewerOf } from './viewer-of.ts';

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

  return async (token) => {
    if (!isSecretToken(token)) return undefined;
    const session = await findSession(db, hashSecretToken(token));
    if (!session) return undefined;
    if (session.isSeenLongAgo) touch(session.sessionId);
    return viewerOf(session, operatorRequireTotp);
  };
}
