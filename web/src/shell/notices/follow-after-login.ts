import type { ClientContext } from '../../client-context.ts';
import { forgetWantedFollows, wantedFollows } from '../../data/follows/wanted-follows.ts';
import type { ViewerChange } from '../../data/session/create-session.ts';
import { forgetWantedSearch, wantedSearch } from '../../data/wanted-search.ts';

/** Follows, once a person is signed in, whom they wanted to follow before, and saves the search of that visit. */
export async function followAfterLogin(client: ClientContext) {
  if (wantedFollows().length > 0) {
    const { followAndSay } = await import('./follow-toasts.ts');
    void followAndSay(client).catch(() => undefined);
  }
  if (wantedSearch() !== undefined) {
    const { saveWantedSearch } = await import('./save-wanted-search.ts');
    void saveWantedSearch(client);
  }
  return (by: ViewerChange['by']) => {
    if (by !== 'thisTab') return;
    forgetWantedFollows(wantedFollows());
    forgetWantedSearch();
  };
}
