import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { busyPauseMs } from './busy-pause.ts';

const MAX_QUERY_RETRIES = 2;
const FIRST_RETRY_MS = 1000;

/**
 * The one cache of a browser tab, or of one request on the server (made for it, cleared after it).
 * As specified: never stale by itself, no refetching on focus or by a clock. Changes are repeated
 * by `fetchDispatch`, which keeps their idempotency key, and therefore not here.
 */
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

/** A refusal stays a refusal; only what may pass by itself is asked again. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_QUERY_RETRIES) return false;
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500;
}
