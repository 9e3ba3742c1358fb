import type { Query, QueryClient } from '@tanstack/react-query';
import { cachedViewer, sessionKey } from './session.ts';

/**
 * Drops what was fetched for one person once the server names another one, or nobody: they may have
 * signed in or out in another tab. What is on screen stays while nobody is signed in, since a page
 * that asks for a sign-in gives back what was typed; it is fetched again for somebody else.
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
    // What is done in this tab looks after its own traces (`changeViewer`).
    if (event.action.manual || !isChange) return;
    const predicate = (query: Query) => !isSession(query);
    queries.removeQueries({ type: 'inactive', predicate });
    if (id !== undefined) void queries.invalidateQueries({ type: 'active', predicate });
  });
}

function isSession(query: Pick<Query, 'queryKey'>): boolean {
  return query.queryKey[0] === sessionKey[0];
}
