import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_QUERY_RETRIES = 2;

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
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** A refusal stays a refusal; only what may pass by itself is asked again. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_QUERY_RETRIES) return false;
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500;
}
