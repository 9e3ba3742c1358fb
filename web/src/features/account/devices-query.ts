import { listDevices } from '@akatale/contracts/accounts/profile-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../data/page.ts';

export const devicesKey = [listDevices.path] as const;

export function devicesQuery(api: Api) {
  return queryOptions({
    queryKey: devicesKey,
    queryFn: ({ signal }) => api.call(listDevices, {}, { signal }),
  });
}

/** Not cached between visits: sessions start and end on other devices. */
export async function loadProfile({ api, queries }: LoadContext): Promise<Loaded<null>> {
  await queries.prefetchQuery({ ...devicesQuery(api), staleTime: 0 });
  return { data: null };
}
