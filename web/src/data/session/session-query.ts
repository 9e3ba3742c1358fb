import { getCurrentUser } from '@akatale/contracts/people/accounts-endpoints';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';

export const sessionKey = [getCurrentUser.path] as const;

const SESSION_REFRESH_MS = 10 * 60 * 1000;

/** Null for a visitor. Refreshed every 10 minutes and when the tab becomes visible. */
export function sessionQuery(api: Api) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<CurrentUser | null> => {
      try {
        return await api.call(getCurrentUser, {}, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    refetchInterval: SESSION_REFRESH_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
}

export function cachedViewer(queries: QueryClient): CurrentUser | null {
  return queries.getQueryData<CurrentUser | null>(sessionKey) ?? null;
}
