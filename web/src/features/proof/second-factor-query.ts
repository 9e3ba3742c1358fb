import { getSecondFactor } from '@akatale/contracts/operators/second-factor';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';

/** Whether codes are asked for; it may have changed on another device, so it is asked for each time. */
export function secondFactorQuery(api: Api) {
  return queryOptions({
    queryKey: [getSecondFactor.path],
    queryFn: ({ signal }) => api.call(getSecondFactor, {}, { signal }),
    staleTime: 0,
  });
}
