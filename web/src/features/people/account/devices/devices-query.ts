import { listDevices } from '@akatale/contracts/people/profile-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../data/api/api.ts';

export const devicesKey = [listDevices.path] as const;

export function devicesQuery(api: Api) {
  return queryOptions({
    queryKey: devicesKey,
    queryFn: ({ signal }) => api.call(listDevices, {}, { signal }),
  });
}
