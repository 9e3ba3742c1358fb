import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findWholeChromium } from '../../tools/chromium.ts';
import { NEXT_LOOK_MS } from './until.ts';

/** Whether there is a browser that shows what is delivered. */
export const canShow = (await findWholeChromium()) !== undefined;
export const NEEDS_WHOLE =
  'A headless shell shows no notifications: install a whole Chromium, or name it in CHROMIUM_PATH.';

const ATTEMPTS = 3;
const ATTEMPT_MS = 10_000;

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
  // A browser that is closing the windows of another person drops one now and then, without an error.
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await client.send('ServiceWorker.deliverPushMessage', push);
    if (await becomesShown(page, body)) break;
  }
  expect((await shownOn(page)).map((one) => one.body)).toContain(body);
  await client.detach();
  return shownOn(page);
}

async function becomesShown(page: Page, body: string): Promise<boolean> {
  const deadline = Date.now() + ATTEMPT_MS;
  while (Date.now() < deadline) {
    if ((await shownOn(page)).some((one) => one.body === body)) return true;
    await sleep(NEXT_LOOK_MS);
  }
  return false;
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
