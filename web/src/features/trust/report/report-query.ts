import type { OwnReport } from '@akatale/contracts/trust/cases-schemas';
import { getReport } from '@akatale/contracts/trust/reports-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

/** Null for a link that does not work, or not any more. */
export const reportQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [getReport.path, token],
    queryFn: async ({ signal }): Promise<OwnReport | null> => {
      try {
        return await api.call(getReport, { params: { token } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) return null;
        throw error;
      }
    },
  });

export async function loadReport({ api, queries, params }: LoadContext): Promise<Loaded<null>> {
  await queries.prefetchQuery({ ...reportQuery(api, params['token'] ?? ''), staleTime: 0 });
  return { data: null };
}
