import { getTransparencyReport } from '@akatale/contracts/trust/transparency-endpoints';
import type { TransparencyReport } from '@akatale/contracts/trust/transparency-schemas';
import { queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

export function transparencyQuery(api: Api) {
  return queryOptions({
    queryKey: endpointKey(getTransparencyReport, {}),
    queryFn: ({ signal }) => api.call(getTransparencyReport, {}, { signal }),
  });
}

export async function loadTransparency({ api, queries }: LoadContext): Promise<Loaded<TransparencyReport>> {
  return { data: await queries.fetchQuery(transparencyQuery(api)) };
}
