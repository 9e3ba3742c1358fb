import { getOperatorSettings, listOperators } from '@akatale/contracts/people/operator-accounts-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';

export function operatorsQuery(api: Api) {
  return queryOptions({
    queryKey: [listOperators.path],
    queryFn: ({ signal }) => api.call(listOperators, {}, { signal }),
    staleTime: 0,
  });
}

export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: [getOperatorSettings.path],
    queryFn: ({ signal }) => api.call(getOperatorSettings, {}, { signal }),
    staleTime: 0,
  });
}
