import { getAppeal } from '@akatale/contracts/trust/appeals-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

/** Null for a link that does not work, or not any more. */
export const appealQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [getAppeal.path, token],
    queryFn: ({ signal }) => orNull(api.call(getAppeal, { params: { token } }, { signal }), 400),
  });

export async function loadAppeal({ api, queries, params }: LoadContext): Promise<Loaded<null>> {
  await queries.prefetchQuery({ ...appealQuery(api, params['token'] ?? ''), staleTime: 0 });
  return { data: null };
}
