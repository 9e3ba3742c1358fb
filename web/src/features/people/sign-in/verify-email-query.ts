import { getEmailTokenStatus } from '@akatale/contracts/people/accounts-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { loadWantedProduct } from './lazy-wanted.tsx';

export function emailTokenQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: [getEmailTokenStatus.path, token],
    queryFn: ({ signal }) => api.call(getEmailTokenStatus, { params: { token } }, { signal }),
  });
}

export async function loadEmailToken(context: LoadContext): Promise<Loaded<null>> {
  const { api, queries, params } = context;
  await Promise.all([queries.prefetchQuery(emailTokenQuery(api, params['token'] ?? '')), loadWantedProduct(context)]);
  return { data: null };
}
