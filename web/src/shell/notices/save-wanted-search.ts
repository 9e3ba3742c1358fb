import type { ClientContext } from '../../client-context.ts';
import { forgetWantedSearch, wantedSearch } from '../../data/wanted-search.ts';
import { searchSaver } from '../../features/market/saved-searches/index.ts';

/** Before it is sent, so that it is tried once: a person who still wants it finds the button on the same page. */
export async function saveWantedSearch(client: ClientContext): Promise<void> {
  const query = wantedSearch();
  if (query === undefined) return;
  forgetWantedSearch();
  await searchSaver(client).save(query);
}
