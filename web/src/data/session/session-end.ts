import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '../api/api-error.ts';
import type { Dispatch } from '../api/api.ts';
import { cachedViewer, sessionKey } from './session.ts';

/**
 * Watches every call for the end of the session (A4): a 401 for somebody who was signed in has
 * `/api/user` asked again. That answer alone decides, so a call that was on its way while the
 * session changed signs nobody out; without a session the open page says 'Sign In Required'.
 */
export function watchSession(dispatch: Dispatch, queries: QueryClient): Dispatch {
  return async (endpoint, input, options) => {
    const answer = await dispatch(endpoint, input, options);
    const isAboutSession = endpoint.path === sessionKey[0];
    if (!isAboutSession && saysNobody(answer) && cachedViewer(queries)) {
      void queries.invalidateQueries({ queryKey: sessionKey });
    }
    return answer;
  };
}

/** A wrong password is 401 too, and says nothing about a session. */
function saysNobody({ status, body }: Answer): boolean {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return status === 401 && code === 'UNAUTHORIZED';
}
