import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { createStore } from '../store.ts';
import { afterCheck, judge, type SessionHealth, unchecked } from './session-health.ts';
import { sessionKey } from './session-query.ts';

type Viewer = CurrentUser | null | undefined;

/** What a tab has learnt of who is signed in, also if it is the same person as before. */
export interface ViewerChange {
  from: Viewer;
  to: CurrentUser | null;
  /** Where the person signed in or out; `server` where no tab did, as when a session has expired. */
  by: 'thisTab' | 'otherTab' | 'server';
}

export interface Session {
  viewer(): Viewer;
  onViewer(listener: (change: ViewerChange) => void): () => void;
  /** This tab knows more of the same person. */
  update(viewer: CurrentUser): void;
  /** This tab signs in or out, or changes what the person may see: other data is dropped or, on screen, refetched. */
  change(viewer: CurrentUser | null): Promise<void>;
  /** Another tab has signed in or out: asks the server. */
  recheck(): void;
  subscribe(listener: () => void): () => void;
  health(): SessionHealth | null;
  /** Re-evaluates with the time passed; sends no request. */
  refresh(): void;
}

/** The only reader of the cache for who is signed in. `now` is monotonic. */
export function createSession(queries: QueryClient, now: () => number): Session {
  const viewer = () => queries.getQueryData<CurrentUser | null>(sessionKey);
  let from = viewer();
  let by: ViewerChange['by'] = 'server';
  const atFirst = from ? afterCheck(null, 'named', now()) : from === undefined ? unchecked : null;
  const { get: health, set: setHealth, subscribe } = createStore<SessionHealth | null>(atFirst);
  const viewerListeners = new Set<(change: ViewerChange) => void>();

  function set(next: SessionHealth | null) {
    if (next !== health()) setHealth(next);
  }

  function setViewer(to: CurrentUser | null) {
    const change = { from, to, by };
    from = to;
    by = 'server';
    // Who signs out here has no session that could fail.
    if (!to && change.by === 'thisTab') set(null);
    else set(afterCheck(health(), to ? 'named' : 'nobody', now()));
    for (const listener of viewerListeners) listener(change);
  }

  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isSession(event.query)) return;
    const { action } = event;
    if (action.type === 'success') setViewer(viewer() ?? null);
    if (action.type !== 'error') return;
    const isFault = action.error instanceof ApiError && action.error.status >= 500;
    set(afterCheck(health(), isFault ? 'fault' : 'lost', now()));
  });

  function update(next: CurrentUser | null) {
    by = 'thisTab';
    queries.setQueryData(sessionKey, next);
  }

  return {
    viewer,
    onViewer(listener) {
      viewerListeners.add(listener);
      return () => viewerListeners.delete(listener);
    },
    update,
    async change(next) {
      await queries.cancelQueries();
      update(next);
      queries.removeQueries({ type: 'inactive', predicate: isOther });
      // After a sign-out the server would refuse it: it is refetched when it is next opened.
      const refetchType = next ? 'active' : 'none';
      void queries.invalidateQueries({ type: 'active', refetchType, predicate: isOther });
    },
    recheck() {
      by = 'otherTab';
      void queries.invalidateQueries({ queryKey: sessionKey });
    },
    subscribe,
    health,
    refresh() {
      const current = health();
      if (current) set(judge(current, now()));
    },
  };
}

const isSession = ({ queryKey }: Query) => queryKey[0] === sessionKey[0];
const isOther = (query: Query) => !isSession(query);
