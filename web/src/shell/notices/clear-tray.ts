import { listNotifications, readNotification } from '@akatale/contracts/notices/notifications-endpoints';
import type { ClientContext } from '../../client-context.ts';
import { unreadNotificationsKey } from '../../data/notifications/unread-notifications.ts';
import { shownNotifications } from '../../data/push/push-browser.ts';
import { countsKey } from '../../data/unread.ts';

/** Closes what the device still shows of notifications that are read, here or elsewhere, and of the page that is open. */
export function clearTray({ api, queries, navigation }: ClientContext): () => void {
  let turn: Promise<void> = Promise.resolve();
  let isDue = false;

  async function clear(): Promise<void> {
    isDue = false;
    const all = await shownNotifications();
    if (all.length === 0) return;
    for (const { id, url, isOfChat } of all) {
      const isOpen = !document.hidden && url === location.pathname + location.search;
      // A chat says itself which of its messages are read.
      if (isOpen && !isOfChat) await api.call(readNotification, { params: { id } });
    }
    const latest = await api.call(listNotifications, { query: {} });
    const unread = new Set(latest.filter(({ isRead }) => !isRead).map(({ id }) => id));
    for (const { id, close } of all) if (!unread.has(id)) close();
  }

  function clearSoon(): void {
    if (isDue || !navigator.onLine) return;
    isDue = true;
    turn = turn.then(clear).catch(() => undefined);
  }

  const isCount = ([key]: readonly unknown[]) => key === unreadNotificationsKey[0] || key === countsKey[0];
  const stops = [
    queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && isCount(query.queryKey)) clearSoon();
    }),
    navigation.subscribe(clearSoon),
  ];
  document.addEventListener('visibilitychange', clearSoon);
  clearSoon();
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', clearSoon);
  };
}
