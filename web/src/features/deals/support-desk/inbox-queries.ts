import { listSavedReplies, listSupportChats } from '@akatale/contracts/deals/support-endpoints';
import { getPerson } from '@akatale/contracts/people/accounts-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { orNull } from '../../../data/api/api-error.ts';
import { type Api, endpointKey } from '../../../data/api/api.ts';
import type { InboxChoice } from './inbox-choice.ts';

export function inboxQuery(api: Api, { state, before }: InboxChoice, limit?: number) {
  return infiniteQueryOptions({
    queryKey: [listSupportChats.path, state, before, limit],
    queryFn: async ({ pageParam, signal }) => {
      const query = { state, ...(pageParam && { before: pageParam }), ...(limit && { limit }) };
      return api.callPage(listSupportChats, { query }, { signal });
    },
    initialPageParam: before,
    getNextPageParam: ({ next }) => next,
  });
}

export function savedRepliesQuery(api: Api) {
  return queryOptions({
    queryKey: endpointKey(listSavedReplies, {}),
    queryFn: ({ signal }) => api.call(listSavedReplies, {}, { signal }),
  });
}

/** Null if the person does not exist. */
export function personQuery(api: Api, id: string | number) {
  return queryOptions({
    queryKey: [getPerson.path, String(id)],
    queryFn: ({ signal }) => orNull(api.call(getPerson, { params: { id: id as number } }, { signal })),
  });
}
