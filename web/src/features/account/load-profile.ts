import type { Loaded, LoadContext } from '../../data/page.ts';
import { devicesQuery } from './devices-query.ts';
import { choicesQuery, pushQuery } from './notifications/choices-query.ts';

/** Not cached between visits: sessions start and end, and choices are made, on other devices. */
export async function loadProfile({ api, queries }: LoadContext): Promise<Loaded<null>> {
  await Promise.all([
    queries.prefetchQuery({ ...devicesQuery(api), staleTime: 0 }),
    queries.prefetchQuery({ ...choicesQuery(api), staleTime: 0 }),
    queries.prefetchQuery({ ...pushQuery(api), staleTime: 0 }),
  ]);
  return { data: null };
}
