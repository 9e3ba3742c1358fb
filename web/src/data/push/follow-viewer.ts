import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { sessionKey } from '../session/session-query.ts';

/** A device belongs to the person who is signed in: what it shows while no page is open follows them. */
export function keepPushForViewer(api: Api, queries: QueryClient): void {
  let lastId: number | null | undefined;
  const follow = () => {
    const viewer = queries.getQueryData<CurrentUser | null>(sessionKey);
    // Not known yet, or without a network; or an operator who looks at this person's pages.
    if (viewer === undefined || viewer?.viewedUntil || !navigator.onLine) return;
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    const id = viewer?.id ?? null;
    if (id === lastId) return;
    lastId = id;
    void import('./switch-push.ts').then(async ({ keepPush }) => keepPush(api, id)).catch(() => (lastId = undefined));
  };
  queries.getQueryCache().subscribe(follow);
  follow();
}
