import { countFollowing, getFollowingStatus, listFollowing } from '@akatale/contracts/market/follows-endpoints';
import type { FollowedVendor } from '@akatale/contracts/market/follows-schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { filterWellFormed } from '../../../data/api/well-formed.ts';
import type { LoadContext } from '../../../data/page.ts';

/** `isGone` after unfollowing, until the list is fetched again, so that undo keeps the vendor's position. */
export interface ListedVendor extends FollowedVendor {
  isGone?: boolean;
}

export interface FollowingPage {
  items: ListedVendor[];
  next: string | null;
}

export function followStatusQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [getFollowingStatus.path, id],
    queryFn: ({ signal }) => api.call(getFollowingStatus, { params: { id } }, { signal }),
  });
}

/** For those whose scripts do not run. */
export async function prefetchFollowStatus({ api, queries, viewer }: LoadContext, vendorId: number): Promise<void> {
  if (viewer) await queries.prefetchQuery(followStatusQuery(api, vendorId));
}

/** `before` is the cursor of the first page. */
export function followingQuery(api: Api, before: string | null) {
  return infiniteQueryOptions({
    queryKey: [listFollowing.path, before],
    queryFn: async ({ pageParam, signal }): Promise<FollowingPage> => {
      const query = pageParam ? { before: pageParam } : {};
      const { items, next } = await api.callPage(listFollowing, { query }, { signal });
      return { items: filterWellFormed('vendor', items, isVendor), next };
    },
    initialPageParam: before,
    getNextPageParam: ({ next }) => next,
  });
}

export function followingCountQuery(api: Api) {
  return queryOptions({
    queryKey: [countFollowing.path],
    queryFn: ({ signal }) => api.call(countFollowing, {}, { signal }),
  });
}

function isVendor({ id, name, productCount }: Record<string, unknown>): boolean {
  return typeof name === 'string' && [id, productCount].every(Number.isSafeInteger);
}
