import type { Query, QueryClient } from '@tanstack/react-query';
import { cachedViewer, sessionKey } from './session-query.ts';

/**
 * Drops cached data when `/api/user` names another person or none, for example after a change in another tab. What is
 * on screen stays while nobody is signed in, so that its input survives, and is refetched for another person.
 */
export function forgetOtherPerson(queries: QueryClient): void {
  let lastId = cachedViewer(queries)?.id;
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isSession(event.query)) {
      return;
    }
    const id = cachedViewer(queries)?.id;
    const isChange = id !== lastId;
    if (id !== undefined) lastId = id;
    // Changes made in this tab are handled by `changeViewer`.
    if (event.action.manual || !isChange) return;
    const predicate = (query: Query) => !isSession(query);
    queries.removeQueries({ type: 'inactive', predicate });
    if (id !== undefined) void queries.invalidateQueries({ type: 'active', predicate });
  });
}

function isSession(query: Pick<Query, 'queryKey'>): boolean {
  return query.queryKey[0] === sessionKey[0];
}
