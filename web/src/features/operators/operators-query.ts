import { listOperators } from '@akatale/contracts/operator-accounts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../data/api.ts';

/** Everyone who runs the marketplace; asked for anew whenever somebody comes to the page. */
export function operatorsQuery(api: Api) {
  return queryOptions({
    queryKey: [listOperators.path],
    queryFn: ({ signal }) => api.call(listOperators, {}, { signal }),
    staleTime: 0,
  });
}
