import { getAppeal } from '@akatale/contracts/trust/appeals-endpoints';
import type { Appealable } from '@akatale/contracts/trust/cases-schemas';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

/** Null for a link that does not work, or not any more. */
export const appealQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: [getAppeal.path, token],
    queryFn: async ({ signal }): Promise<Appealable | null> => {
      try {
        return await api.call(getAppeal, { params: { token } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) return null;
        throw error;
      }
    },
  });

export async function loadAppeal({ api, queries, params }: LoadContext): Promise<Loaded<null>> {
  await queries.prefetchQuery({ ...appealQuery(api, params['token'] ?? ''), staleTime: 0 });
  return { data: null };
}
