import { countCases, listCases } from '@akatale/contracts/operators/cases-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../../data/api/api.ts';

const CASES_AT_ONCE = 10;

/** The oldest first. */
export const casesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [listCases.path],
    queryFn: ({ pageParam, signal }) =>
      api.callPage(listCases, { query: { limit: CASES_AT_ONCE, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const caseCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: endpointKey(countCases, {}),
    queryFn: ({ signal }) => api.call(countCases, {}, { signal }),
  });
