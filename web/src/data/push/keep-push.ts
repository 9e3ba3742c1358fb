import type { Client } from '../client.ts';

/** A device belongs to the person who is signed in: what it shows while no page is open follows them. */
export function keepPushForViewer({ session, get }: Client): void {
  let lastId: number | null | undefined;
  const follow = () => {
    const viewer = session.viewer();
    // Not known yet, or without a network; or an operator who looks at this person's pages.
    if (viewer === undefined || viewer?.viewedUntil || !navigator.onLine) return;
    if (viewer === null && 'setAppBadge' in navigator) void navigator.setAppBadge(0).catch(() => undefined);
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    const id = viewer?.id ?? null;
    if (id === lastId) return;
    lastId = id;
    void import('./switch-push.ts')
      .then(async ({ createPushSwitch }) => get(createPushSwitch).keep(id))
      .catch(() => (lastId = undefined));
  };
  session.onViewer(follow);
  addEventListener('online', follow);
  follow();
}
