import { forgetWanted, wantedFollows } from '../../data/follows/wanted-follows.ts';
import { followPerson } from '../../data/session/follow-person.ts';
import type { ClientContext } from '../../client-context.ts';

/** Follows, once a person is signed in, whom they wanted to follow before. */
export function followAfterLogin({ api, queries, session }: ClientContext): void {
  followPerson(session, {
    onSignedIn() {
      if (wantedFollows().length === 0 || session.viewer()?.viewedUntil) return;
      import('./follow-toasts.ts').then(
        async ({ followAndSay }) => followAndSay(api, queries),
        () => undefined,
      );
    },
    onSignedOut: () => forgetWanted(wantedFollows()),
  });
}
