import { getChatFor, listChatsFor } from '@akatale/contracts/deals/chats-for-seller-endpoints';
import { getUnclaimed, listUnclaimed } from '@akatale/contracts/people/unclaimed-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';

export const UNCLAIMED_PATH = '/admin/vendors?unclaimed=1';

export const unclaimedHref = (id: number): string => `${UNCLAIMED_PATH}&account=${id}`;
export const listForHref = (id: number): string => `${unclaimedHref(id)}&list=1`;

export const chatForHref = (id: number, chatId: number): string => `${unclaimedHref(id)}&chat=${chatId}`;

export interface UnclaimedPlace {
  id: number | null;
  chatId: number | null;
  isListing: boolean;
}

export function readUnclaimedPlace(search: string | URLSearchParams): UnclaimedPlace | null {
  const params = new URLSearchParams(search);
  if (!params.has('unclaimed')) return null;
  const idOf = (name: string) => {
    const id = Number(params.get(name) ?? '');
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  return { id: idOf('account'), chatId: idOf('chat'), isListing: params.has('list') };
}

/** Operators have no live connection to these chats, so an open screen asks again. */
const AGAIN_MS = 10_000;

export function chatsForQuery(api: Api, id: number) {
  return infiniteQueryOptions({
    queryKey: [listChatsFor.path, id],
    queryFn: ({ pageParam, signal }) =>
      api.callPage(listChatsFor, { params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
}

export function chatForQuery(api: Api, chatId: number) {
  return queryOptions({
    queryKey: [getChatFor.path, chatId],
    queryFn: ({ signal }) => api.call(getChatFor, { params: { id: chatId } }, { signal }),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
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
