import { getReport } from '@akatale/contracts/trust/reports-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

/** Null for a link that does not work, or not any more. */
export const reportQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [getReport.path, token],
    queryFn: ({ signal }) => orNull(api.call(getReport, { params: { token } }, { signal }), 400),
  });

export async function loadReport({ api, queries, params }: LoadContext): Promise<Loaded<null>> {
  await queries.prefetchQuery({ ...reportQuery(api, params['token'] ?? ''), staleTime: 0 });
  return { data: null };
}
