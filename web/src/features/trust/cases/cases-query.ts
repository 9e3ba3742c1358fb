import { listAppeals, listCases } from '@akatale/contracts/trust/cases-endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { caseCountsQuery } from '../../../data/desk/case-counts.ts';
import { orFirstPage } from '../../../data/first-page.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { type CaseChoice, casesHref, filterOf, readCaseChoice } from './case-choice.ts';

const AT_ONCE = 10;
const FRESH_MS = 60_000;

/** What reports have hidden first, then the oldest. */
export const casesQuery = (api: Api, { before, ...choice }: Omit<CaseChoice, 'case'>) => {
  const filter = filterOf(choice);
  return infiniteQueryOptions({
    queryKey: [listCases.path, filter, before],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: AT_ONCE, ...filter, ...(pageParam && { before: pageParam }) };
      return api.callPage(listCases, { query }, { signal });
    },
    initialPageParam: before,
    getNextPageParam: ({ next }) => next,
  });
};

/** The oldest first. */
export const appealsQuery = (api: Api, { before }: Pick<CaseChoice, 'before'>) =>
  infiniteQueryOptions({
    queryKey: [listAppeals.path, before],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: AT_ONCE, ...(pageParam && { before: pageParam }) };
      return api.callPage(listAppeals, { query }, { signal });
    },
    initialPageParam: before,
    getNextPageParam: ({ next }) => next,
  });

/** Fetched again on every visit: other operators decide meanwhile. From one case to the next the list is there. */
export async function loadCases({ api, queries, search }: LoadContext): Promise<Loaded<null>> {
  const choice = readCaseChoice(search);
  const staleTime = choice.case === null ? 0 : FRESH_MS;
  const loading = Promise.all([
    choice.list === 'appeals'
      ? queries.fetchInfiniteQuery({ ...appealsQuery(api, choice), staleTime })
      : queries.fetchInfiniteQuery({ ...casesQuery(api, choice), staleTime }),
    queries.prefetchQuery({ ...caseCountsQuery(api), staleTime }),
  ]);
  return orFirstPage(loading, choice.before, casesHref({ ...choice, before: null }));
}
