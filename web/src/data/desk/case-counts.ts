import { countCases } from '@akatale/contracts/trust/cases-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../api/api.ts';

export const caseCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: endpointKey(countCases, {}),
    queryFn: ({ signal }) => api.call(countCases, {}, { signal }),
  });
