import { listPublishedMonths } from '@akatale/contracts/trust/transparency-endpoints';
import type { PublishedMonth } from '@akatale/contracts/trust/transparency-schemas';
import { queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

export function transparencyQuery(api: Api) {
  return queryOptions({
    queryKey: endpointKey(listPublishedMonths, {}),
    queryFn: ({ signal }) => api.call(listPublishedMonths, {}, { signal }),
  });
}

export async function loadTransparency({ api, queries }: LoadContext): Promise<Loaded<PublishedMonth[]>> {
  return { data: await queries.fetchQuery(transparencyQuery(api)) };
}
