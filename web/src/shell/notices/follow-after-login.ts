import { followViewer } from '../../data/chats/follow-viewer.ts';
import { forgetWanted, wantedFollows } from '../../data/follows/wanted-follows.ts';
import { cachedViewer } from '../../data/session/session-query.ts';
import type { ClientContext } from '../../client-context.ts';

/** Follows, once a person is signed in, whom they wanted to follow before. */
export function followAfterLogin({ api, queries }: Pick<ClientContext, 'api' | 'queries'>): void {
  followViewer(queries, {
    onSignedIn() {
      if (wantedFollows().length === 0 || cachedViewer(queries)?.viewedUntil) return;
      import('./follow-toasts.ts').then(
        async ({ followAndSay }) => followAndSay(api, queries),
        () => undefined,
      );
    },
    onSignedOut: () => forgetWanted(wantedFollows()),
  });
}
