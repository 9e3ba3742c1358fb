import { countAttributes, relaxChoice } from '@akatale/contracts/market/discovery-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { filterWellFormed } from '../../../data/api/well-formed.ts';
import { choiceOf } from '../results-count/index.ts';

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
