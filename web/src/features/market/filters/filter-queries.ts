import { countAttributes, countDiscovered, relaxChoice } from '@akatale/contracts/market/discovery-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { filterWellFormed } from '../../../data/api/well-formed.ts';

const ofLists = new Set(['sortBy', 'cursor']);

/** The server reads texts of a query as of an address. */
function choiceOf(query: string): Record<string, never> {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => !ofLists.has(name))) as never;
}

/** `query` is that of the page of filters. */
export function countQuery(api: Api, query: string) {
  const choice = choiceOf(query);
  return queryOptions({
    queryKey: [countDiscovered.path, choice],
    queryFn: ({ signal }) => api.call(countDiscovered, { query: choice }, { signal }),
    retry: false,
  });
}

/** How many listings each value of the attributes would leave. */
export function attributesQuery(api: Api, query: string) {
  const choice = choiceOf(query);
  return queryOptions({
    queryKey: [countAttributes.path, choice],
    queryFn: ({ signal }) => api.call(countAttributes, { query: choice }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function relaxedQuery(api: Api, query: string) {
  const choice = choiceOf(query);
  return queryOptions({
    queryKey: [relaxChoice.path, choice],
    queryFn: async ({ signal }) =>
      filterWellFormed('loosened', await api.call(relaxChoice, { query: choice }, { signal }), ({ count }) =>
        Number.isSafeInteger(count),
      ),
    retry: false,
  });
}
