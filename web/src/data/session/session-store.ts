import type { QueryClient, QueryCacheNotifyEvent } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { afterCheck, type CheckOutcome, judge, type SessionHealth, unchecked } from './session-health.ts';
import { sessionKey } from './session-query.ts';

export interface SessionStore {
  subscribe(listener: () => void): () => void;
  health(): SessionHealth | null;
  /** Re-evaluates with the time passed; sends no request. */
  refresh(): void;
}

/** Observes all responses of `/api/user` in the cache. `now` is monotonic. */
export function createSessionStore(queries: QueryClient, now: () => number): SessionStore {
  const viewer = queries.getQueryData(sessionKey);
  let health = viewer === undefined ? unchecked : null;
  if (viewer) health = afterCheck(null, 'named', now());
  const listeners = new Set<() => void>();

  function set(next: SessionHealth | null) {
    if (next === health) return;
    health = next;
    for (const listener of listeners) listener();
  }

  queries.getQueryCache().subscribe((event) => {
    const outcome = outcomeOf(event);
    if (outcome === 'left') set(null);
    else if (outcome) set(afterCheck(health, outcome, now()));
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    health: () => health,
    refresh() {
      if (health) set(judge(health, now()));
    },
  };
}

/** `left`: signed out in this tab, which is no failure. */
function outcomeOf(event: QueryCacheNotifyEvent): CheckOutcome | 'left' | null {
  if (event.type !== 'updated' || event.query.queryKey[0] !== sessionKey[0]) return null;
  const { action } = event;
  if (action.type === 'success') {
    if (action.data) return 'named';
    return action.manual ? 'left' : 'nobody';
  }
  if (action.type !== 'error') return null;
  return action.error instanceof ApiError && action.error.status >= 500 ? 'fault' : 'lost';
}
