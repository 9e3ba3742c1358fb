import { getCurrentUser } from '@akatale/contracts/accounts/accounts-endpoints';
import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { showSaved } from '../saved/hearts.ts';

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

/**
 * Sets the signed-in user. Data of the former one is dropped or refetched, because feeds, own products and permissions
 * may differ. For nobody, what is on screen is refetched when it is next opened: here it would be refused.
 */
export async function changeViewer(queries: QueryClient, viewer: CurrentUser | null) {
  await queries.cancelQueries();
  showSaved([]);
  queries.setQueryData(sessionKey, viewer);
  const notSession = (query: Query) => query.queryKey[0] !== sessionKey[0];
  queries.removeQueries({ type: 'inactive', predicate: notSession });
  const refetchType = viewer ? 'active' : 'none';
  void queries.invalidateQueries({ type: 'active', refetchType, predicate: notSession });
}
