import { getEmailTokenStatus } from '@akatale/contracts/people/accounts-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

export function emailTokenQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: [getEmailTokenStatus.path, token],
    queryFn: ({ signal }) => api.call(getEmailTokenStatus, { params: { token } }, { signal }),
  });
}

export async function loadEmailToken({ api, queries, params }: LoadContext): Promise<Loaded<null>> {
  await queries.prefetchQuery(emailTokenQuery(api, params['token'] ?? ''));
  return { data: null };
}
