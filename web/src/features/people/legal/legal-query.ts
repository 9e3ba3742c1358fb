import { getLegalFacts } from '@akatale/contracts/people/legal-endpoints';
import type { LegalFacts } from '@akatale/contracts/people/legal-schemas';
import { queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

export function legalQuery(api: Api) {
  return queryOptions({
    queryKey: endpointKey(getLegalFacts, {}),
    queryFn: ({ signal }) => api.call(getLegalFacts, {}, { signal }),
  });
}

export async function loadLegal({ api, queries }: LoadContext): Promise<Loaded<LegalFacts>> {
  return { data: await queries.fetchQuery(legalQuery(api)) };
}
