import type { PushPayload } from '@akatale/contracts/notices/notifications';

declare const self: ServiceWorkerGlobalScope;

type ShownPush = Pick<PushPayload, 'url' | 'version'>;

export function listenToPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as PushPayload)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(Promise.all([open((event.notification.data as ShownPush).url), read(event.notification)]));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
}

/** A push that arrives twice, as after a crash of the server, is shown again without a sound. */
async function show({ title, body, url, tag, version, count }: PushPayload): Promise<void> {
  const [earlier] = await self.registration.getNotifications({ tag });
  const isNew = (earlier?.data as ShownPush | undefined)?.version !== version;
  const options = {
    body,
    tag,
    icon: '/icon-192.png',
    renotify: isNew,
    silent: !isNew,
    data: { url, version } satisfies ShownPush,
  };
  await self.registration.showNotification(title, options);
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(count).catch(() => undefined);
}

/** In a window that shows the page already, else in a new one: what was typed elsewhere stays. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}

/** A chat says itself which of its messages are read. */
async function read({ tag, data }: Notification): Promise<void> {
  if (!tag.startsWith('notification-')) return;
  const path = `/api/notifications/${Number.parseInt((data as ShownPush).version, 10)}/read`;
  await fetch(path, { method: 'PATCH' }).catch(() => undefined);
}

/** The browser has replaced its address, or dropped it: with the session's cookie the server gets the new one. */
async function subscribeAgain({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (key ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null);
  if (!subscription) return;
  const { status } = await fetch('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
  if (status === 401) await subscription.unsubscribe();
}
