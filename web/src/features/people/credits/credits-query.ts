import { listPhotoCredits } from '@akatale/contracts/credits-endpoints';
import type { LicensedPhotos } from '@akatale/contracts/credits-schemas';
import { queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

export function creditsQuery(api: Api) {
  return queryOptions({
    queryKey: endpointKey(listPhotoCredits, {}),
    queryFn: ({ signal }) => api.call(listPhotoCredits, {}, { signal }),
  });
}

/** Only a demo uses licensed photos. */
export async function loadCredits({ api, queries, settings }: LoadContext): Promise<Loaded<LicensedPhotos[] | null>> {
  if (!settings.isDemo) return { data: null, status: 404 };
  return { data: await queries.fetchQuery(creditsQuery(api)) };
}
