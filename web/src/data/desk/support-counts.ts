import { countSupportChats } from '@akatale/contracts/deals/support-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../api/api.ts';

export const supportCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: endpointKey(countSupportChats, {}),
    queryFn: ({ signal }) => api.call(countSupportChats, {}, { signal }),
  });
