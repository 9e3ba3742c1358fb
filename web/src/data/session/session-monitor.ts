import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import type { Session } from './create-session.ts';
import { isCheckDue, isWatched, mustReload } from './session-health.ts';
import { sessionQuery } from './session-query.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const CHECK_EVERY_MS = 30_000;
const REFRESH_EVERY_MS = 10_000;

interface Monitored {
  api: Api;
  queries: QueryClient;
  session: Session;
  /** Monotonic, in milliseconds; the same clock as the store's. */
  now: () => number;
  path: () => string;
  isOnline: () => boolean;
  reload: () => void;
}

/**
 * Checks the session when the last success is old; after three failures in a row, drops the cache and reloads, at most
 * once in five minutes and never with unsaved work. Returns a stop function.
 */
export function startSessionMonitor(monitored: Monitored): () => void {
  const { api, queries, session, now, path, isOnline, reload } = monitored;
  let startedAtMs = now();

  async function check(): Promise<void> {
    const before = session.health();
    // Offline a check has no meaning, and a reload would lose the page.
    if (!before || !isWatched(path()) || !isOnline()) return;
    if (isCheckDue(before, now())) {
      // The store observes the result.
      await queries.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).catch(() => undefined);
    }
    const health = session.health();
    const page = { pageAgeMs: now() - startedAtMs, hasUnsavedWork: hasUnsavedWork(queries) };
    if (!health || !isWatched(path()) || !mustReload(health, page)) return;
    startedAtMs = now();
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
