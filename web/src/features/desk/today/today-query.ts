import { getToday } from '@akatale/contracts/desk/vendor-management-endpoints';
import { hasRole } from '@akatale/contracts/people/operators';
import { queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../../../data/api/api.ts';
import { caseCountsQuery } from '../../../data/desk/case-counts.ts';
import { supportCountsQuery } from '../../../data/desk/support-counts.ts';
import type { LoadContext } from '../../../data/page.ts';
import { inboxQuery } from '../../deals/support-desk/index.ts';
import { vendorCountsQuery, vendorsQuery } from '../vendor-management/index.ts';

const NAMED = 3;

export const todayQuery = (api: Api) =>
  queryOptions({
    queryKey: endpointKey(getToday, {}),
    queryFn: ({ signal }) => api.call(getToday, {}, { signal }),
  });

export const waitingQuery = (api: Api) => inboxQuery(api, { state: 'waiting', before: null }, NAMED);

export const dueQuery = (api: Api) =>
  vendorsQuery(api, { search: '', sort: 'need', filter: 'due', before: null }, NAMED);

/** Fetched again on every visit. */
export async function loadToday({ api, queries, viewer }: LoadContext): Promise<void> {
  const isModerator = hasRole(viewer?.operatorRole, 'moderator');
  await Promise.all([
    queries.prefetchInfiniteQuery({ ...waitingQuery(api), staleTime: 0 }),
    queries.prefetchQuery({ ...supportCountsQuery(api), staleTime: 0 }),
    queries.prefetchQuery({ ...todayQuery(api), staleTime: 0 }),
    ...(isModerator
      ? [
          queries.prefetchQuery({ ...caseCountsQuery(api), staleTime: 0 }),
          queries.prefetchQuery({ ...dueQuery(api), staleTime: 0 }),
          queries.prefetchQuery({ ...vendorCountsQuery(api, ''), staleTime: 0 }),
        ]
      : []),
  ]);
}
