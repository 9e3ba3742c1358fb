import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '../api/api-error.ts';
import type { Dispatch } from '../api/api.ts';
import { cachedViewer, sessionKey } from './session-query.ts';

/** After a 401 for a signed-in user, refetches `/api/user`: only that response decides whether they are signed out. */
export function watchSession(dispatch: Dispatch, queries: QueryClient): Dispatch {
  return async (endpoint, input, options) => {
    const answer = await dispatch(endpoint, input, options);
    const isAboutSession = endpoint.path === sessionKey[0];
    if (!isAboutSession && isUnauthenticated(answer) && cachedViewer(queries)) {
      void queries.invalidateQueries({ queryKey: sessionKey });
    }
    return answer;
  };
}

/** A wrong password is a 401 too and says nothing about the session. */
function isUnauthenticated({ status, body }: Answer): boolean {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return status === 401 && code === 'UNAUTHORIZED';
}
