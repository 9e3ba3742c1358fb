import { getResetTokenStatus } from '@akatale/contracts/people/accounts-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

/** Checking does not use the link up. */
export function resetTokenQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: [getResetTokenStatus.path, token],
    queryFn: ({ signal }) => api.call(getResetTokenStatus, { params: { token } }, { signal }),
  });
}

export async function loadResetToken({ api, queries, params }: LoadContext): Promise<Loaded<null>> {
  const token = params['token']?.trim() ?? '';
  if (token) await queries.prefetchQuery(resetTokenQuery(api, token));
  return { data: null };
}
