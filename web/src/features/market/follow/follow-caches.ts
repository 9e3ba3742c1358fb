import {
  countFollowers,
  countFollowing,
  getFollowingStatus,
  listFollowing,
} from '@akatale/contracts/market/follows-endpoints';
import type { FollowState } from '@akatale/contracts/market/follows-schemas';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { FollowingPage, ListedVendor } from './following-query.ts';

interface Count {
  count: number;
}

/** Updates every cached copy: the button, the list and both counts. */
export function showFollow(queries: QueryClient, vendorId: number, { isFollowing, isMuted }: FollowState): void {
  const key = [getFollowingStatus.path, vendorId];
  const wasFollowing = queries.getQueryData<FollowState>(key)?.isFollowing ?? isListed(queries, vendorId);
  queries.setQueryData<FollowState>(key, { isFollowing, isMuted });
  showFollowed(queries, vendorId, { isGone: !isFollowing, isMuted });
  if (wasFollowing === isFollowing) return;
  const step = (counter: Count | undefined) =>
    counter && { count: Math.max(0, counter.count + (isFollowing ? 1 : -1)) };
  queries.setQueryData<Count>([countFollowers.path, vendorId], step);
  queries.setQueryData<Count>([countFollowing.path], step);
}

export function showFollowers(queries: QueryClient, vendorId: number, count: number): void {
  queries.setQueryData<Count>([countFollowers.path, vendorId], { count });
}

function showFollowed(queries: QueryClient, vendorId: number, change: Partial<ListedVendor>): void {
  queries.setQueriesData<InfiniteData<FollowingPage>>(
    { queryKey: [listFollowing.path] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((vendor) => (vendor.id === vendorId ? { ...vendor, ...change } : vendor)),
        })),
      },
  );
}

function isListed(queries: QueryClient, vendorId: number): boolean {
  const lists = queries.getQueriesData<InfiniteData<FollowingPage>>({
    queryKey: [listFollowing.path],
  });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .some(({ items }) => items.some(({ id, isGone }) => id === vendorId && !isGone));
}
