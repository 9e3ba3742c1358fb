import { countDiscovered } from '@akatale/contracts/market/discovery-endpoints';
import type { ResultsCount } from '@akatale/contracts/market/discovery-schemas';
import { formatCount } from '@akatale/contracts/money';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';

const ofLists = new Set(['sortBy', 'cursor']);

/** The server reads texts of a query as of an address. */
export function choiceOf(query: string): Record<string, never> {
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

export function shownCount({ count, isExact }: ResultsCount): string {
  return `${formatCount(count)}${isExact ? '' : '+'}`;
}
