import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';

export const loadParts = () => import('./filter-parts.ts');

/** For a list without results. */
export async function prefetchRelaxed(queries: QueryClient, api: Api, query: string): Promise<void> {
  const { relaxedQuery } = await loadParts();
  await queries.prefetchQuery(relaxedQuery(api, query));
}

/** What is left of filters that the server could not read. */
export async function rereadFilters(query: string): Promise<URLSearchParams> {
  const { readList } = await loadParts();
  return (await readList(new URLSearchParams(query))).query;
}
