import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** For longer waits users retry by themselves. */
const LONGEST_MS = 10_000;

/** `Retry-After` in milliseconds; undefined if missing or a date. */
export function readRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined;
}

/** Adds up to half of the time as jitter, so that clients do not retry together. */
export function busyPauseMs(retryAfterMs: number | undefined, random = Math.random): number {
  if (retryAfterMs === undefined) return 0;
  return Math.min(LONGEST_MS, retryAfterMs * (1 + random() / 2));
}

// In the task of the event: a checkbox that shows an optimistic change must not flip back in between.
notifyManager.setScheduler(queueMicrotask);

const MAX_QUERY_RETRIES = 2;
const FIRST_RETRY_MS = 1000;

/** One cache per tab, or per request of the server. Time makes nothing stale; `fetchDispatch` retries mutations. */
export function createQueryClient({ isServer }: { isServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: isServer ? false : shouldRetry,
        retryDelay: (failures, error) => Math.max(FIRST_RETRY_MS * 2 ** failures, pauseAfter(error)),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function pauseAfter(error: Error): number {
  return error instanceof ApiError ? busyPauseMs(error.retryAfterMs) : 0;
}

/** Retries only errors that can be temporary, never a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_QUERY_RETRIES) return false;
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500;
}

/**
 * For figures that change without a live event. Inactive queries are refetched on their next use; the active page is
 * left alone, because its other periods are links too.
 */
export function invalidateInactive(queries: QueryClient, endpoints: readonly { path: string }[]): void {
  for (const { path } of endpoints) {
    void queries.invalidateQueries({ queryKey: [path], type: 'inactive', refetchType: 'none' });
  }
}
