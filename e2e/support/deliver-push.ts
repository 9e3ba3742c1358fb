import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findWholeChromium } from '../../tools/chromium.ts';
import { until } from './until.ts';

/** Whether there is a browser that shows what is delivered. */
export const canShow = (await findWholeChromium()) !== undefined;
export const NEEDS_WHOLE =
  'A headless shell shows no notifications: install a whole Chromium, or name it in CHROMIUM_PATH.';

const SEND_AGAIN_AFTER_MS = 10_000;

interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** Gives a push to the service worker, as the browser does; what is shown then. */
export async function deliver(page: Page, origin: string, payload: object): Promise<Shown[]> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const push = { origin, registrationId: await registered, data: JSON.stringify(payload) };
  const { body } = payload as Shown;
  let sentAt = -Infinity;
  await until(async () => {
    // A browser that is closing the windows of another person drops one now and then, without an error.
    if (Date.now() - sentAt > SEND_AGAIN_AFTER_MS) {
      sentAt = Date.now();
      await client.send('ServiceWorker.deliverPushMessage', push);
    }
    return (await shownOn(page)).some((one) => one.body === body);
  });
  await client.detach();
  return shownOn(page);
}

export async function shownOn(page: Page): Promise<Shown[]> {
  return page.evaluate<Shown[]>(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`);
}

/** Taps on what is shown; the addresses that the worker opens. Only a real tap may open a window. */
export async function tapOn(page: Page): Promise<string[]> {
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(`(async () => {
    self.opened = [];
    Clients.prototype.openWindow = async (url) => void self.opened.push(url);
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  const opened = async () => worker!.evaluate<string[]>('self.opened');
  await expect.poll(opened).toHaveLength(1);
  return opened();
}
