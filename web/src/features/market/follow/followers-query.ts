import { countFollowers } from '@akatale/contracts/market/follows-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';

export function followersQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [countFollowers.path, id],
    queryFn: ({ signal }) => api.call(countFollowers, { params: { id } }, { signal }),
  });
}
