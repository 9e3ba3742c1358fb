import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { isCheckDue, isWatched, mustReload } from './session-health.ts';
import type { SessionStore } from './session-store.ts';
import { sessionQuery } from './session.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const CHECK_EVERY_MS = 30_000;
const REFRESH_EVERY_MS = 10_000;

interface Monitored {
  api: Api;
  queries: QueryClient;
  session: SessionStore;
  /** A clock that never runs backwards, in milliseconds; the one of the store. */
  now: () => number;
  /** Of the page on screen. */
  path: () => string;
  isOnline: () => boolean;
  /** Begins the page anew. */
  reload: () => void;
}

/**
 * Watches over the session of somebody who is signed in. It reads what is known and asks only when
 * that is old. Three failures in a row mean that this page may be wrong about everything: what is
 * cached is dropped and the page begun anew, once at most in five minutes, and never while
 * something is unsent. Gives the way to stop.
 */
export function startSessionMonitor(monitored: Monitored): () => void {
  const { api, queries, session, now, path, isOnline, reload } = monitored;
  let begunAtMs = now();

  async function check(): Promise<void> {
    const known = session.health();
    // Without a line nothing is learnt, and a reload would lose the page.
    if (!known || !isWatched(path()) || !isOnline()) return;
    if (isCheckDue(known, now())) {
      // The store hears how it ended.
      await queries.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).catch(() => undefined);
    }
    const health = session.health();
    const page = { pageAgeMs: now() - begunAtMs, hasUnsavedWork: hasUnsavedWork(queries) };
    if (!health || !isWatched(path()) || !mustReload(health, page)) return;
    begunAtMs = now();
    queries.clear();
    reload();
  }

  const checks = setInterval(() => void check(), CHECK_EVERY_MS);
  const refreshes = setInterval(() => session.refresh(), REFRESH_EVERY_MS);
  return () => {
    clearInterval(checks);
    clearInterval(refreshes);
  };
}
