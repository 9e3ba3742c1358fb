import type { ClientContext } from '../../client-context.ts';
import { forgetWanted, wantedFollows } from '../../data/follows/wanted-follows.ts';
import type { ViewerChange } from '../../data/session/create-session.ts';

/** Follows, once a person is signed in, whom they wanted to follow before. */
export async function followAfterLogin(client: ClientContext) {
  if (wantedFollows().length > 0) {
    const { followAndSay } = await import('./follow-toasts.ts');
    void followAndSay(client).catch(() => undefined);
  }
  return (by: ViewerChange['by']) => {
    if (by === 'thisTab') forgetWanted(wantedFollows());
  };
}
