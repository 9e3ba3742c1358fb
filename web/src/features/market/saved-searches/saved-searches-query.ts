import { listSavedSearches } from '@akatale/contracts/market/saved-searches-endpoints';
import type { SavedSearch } from '@akatale/contracts/market/saved-searches-schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { filterWellFormed } from '../../../data/api/well-formed.ts';

const queryKey = [listSavedSearches.path];

export function savedSearchesQuery(api: Api) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      filterWellFormed('saved search', await api.call(listSavedSearches, {}, { signal }), isSaved),
  });
}

const isSaved = ({ id, query, foundCount }: Record<string, unknown>) =>
  Number.isSafeInteger(id) && typeof query === 'string' && Number.isSafeInteger(foundCount);

/** Shows a search as it is now, the last saved first; null takes it away. */
export function showSearch(queries: QueryClient, id: number, search: SavedSearch | null): void {
  queries.setQueryData<SavedSearch[]>(queryKey, (list) => {
    if (!list) return list;
    if (search && list.some((saved) => saved.id === id)) return list.map((saved) => (saved.id === id ? search : saved));
    const others = list.filter((saved) => saved.id !== id);
    return search ? [search, ...others].sort((a, b) => b.id - a.id) : others;
  });
}
