import type { Client } from '../client.ts';

/** A device belongs to the person who is signed in: what it shows while no page is open follows them. */
export function followViewerWithPush({ session, get }: Client): void {
  let lastId: number | null | undefined;
  const follow = () => {
    const viewer = session.viewer();
    // Nothing changes for a viewer who is not known yet, without a network, or for an operator who views as this person.
    if (viewer === undefined || viewer?.viewedUntil || !navigator.onLine) return;
    if (viewer === null && 'setAppBadge' in navigator) void navigator.setAppBadge(0).catch(() => undefined);
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    const id = viewer?.id ?? null;
    if (id === lastId) return;
    lastId = id;
    void import('./switch-push.ts')
      .then(async ({ createPushSwitch }) => get(createPushSwitch).follow(id))
      .catch(() => (lastId = undefined));
  };
  session.onViewer(follow);
  addEventListener('online', follow);
  follow();
}
