import { getSecondFactor } from '@akatale/contracts/people/operator-accounts-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';

export function secondFactorQuery(api: Api) {
  return queryOptions({
    queryKey: [getSecondFactor.path],
    queryFn: ({ signal }) => api.call(getSecondFactor, {}, { signal }),
    staleTime: 0,
  });
}
