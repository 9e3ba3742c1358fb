import { getUnclaimed, listUnclaimed } from '@akatale/contracts/accounts/unclaimed-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';

export const UNCLAIMED_PATH = '/admin/vendors/unclaimed';

export const unclaimedHref = (id: number): string => `${UNCLAIMED_PATH}?account=${id}`;
export const listForHref = (id: number): string => `${unclaimedHref(id)}&list=1`;

export function readUnclaimedPlace(search: string | URLSearchParams): { id: number | null; isListing: boolean } {
  const params = new URLSearchParams(search);
  const id = Number(params.get('account') ?? '');
  return { id: Number.isSafeInteger(id) && id > 0 ? id : null, isListing: params.has('list') };
}

/** Fetched again on every visit: buyers write, and sellers claim. */
export function unclaimedListQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: [listUnclaimed.path],
    queryFn: ({ pageParam, signal }) =>
      api.callPage(listUnclaimed, { query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function unclaimedQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [getUnclaimed.path, id],
    queryFn: ({ signal }) => api.call(getUnclaimed, { params: { id } }, { signal }),
    staleTime: 0,
  });
}
