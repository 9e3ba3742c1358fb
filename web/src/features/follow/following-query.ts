import {
  countFollowing,
  type FollowedVendor,
  getFollowingStatus,
  listFollowing,
} from '@akatale/contracts/community/follows';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';
import { keepWellFormed } from '../../data/api/well-formed.ts';

/** A vendor in the list; `isGone` from unfollowing them until the list is fetched again, so that undo finds its place. */
export interface ListedVendor extends FollowedVendor {
  isGone?: boolean;
}

export interface FollowingPage {
  items: ListedVendor[];
  next: string | null;
}

/** Whether the viewer follows a vendor. */
export function followStatusQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [getFollowingStatus.path, id],
    queryFn: ({ signal }) => api.call(getFollowingStatus, { params: { id } }, { signal }),
  });
}

/** The vendors whom the viewer follows, page after page; `before` is where the first page begins. */
export function followingQuery(api: Api, before: string | null) {
  return infiniteQueryOptions({
    queryKey: [listFollowing.path, before],
    queryFn: async ({ pageParam, signal }): Promise<FollowingPage> => {
      const query = pageParam ? { before: pageParam } : {};
      const { items, next } = await api.callPage(listFollowing, { query }, { signal });
      return { items: keepWellFormed('vendor', items, isVendor), next };
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
