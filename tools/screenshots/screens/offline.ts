import type { Page } from 'playwright-core';
import { waitUntil } from '../../../server/test/wait-until.ts';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

export const screens: readonly Screen[] = [
  { name: 'offline-discover', as: 'buyer', open: (page) => openOffline(page, '/', ['/api/discover']) },
  { name: 'offline-product', as: 'buyer', open: openProduct },
  { name: 'offline-chat', as: 'buyer', open: openChat },
  { name: 'offline-saved', as: 'buyer', open: openSaved },
  { name: 'offline-unknown', as: 'buyer', open: openUnknown },
  { name: 'new-version', open: openUpdate },
  { name: 'install-offer', open: openInstallation },
];

async function openChat(page: Page, { sessions: { buyer } }: Stage): Promise<void> {
  const [chat] = await buyer.get<{ id: number }[]>('/api/chats');
  await openOffline(page, `/chat/${chat?.id}`, ['/api/chats', '/api/chats/{id}']);
}

async function openProduct(page: Page, { plain }: Stage): Promise<void> {
  await openOffline(page, plain, ['/api/products/{id}', '/api/vendors/{id}/following-status']);
}

async function openSaved(page: Page, { sessions: { buyer } }: Stage): Promise<void> {
  const { products } = await buyer.get<{ products: { id: number }[] }>('/api/discover?limit=4');
  for (const { id } of products) await buyer.post(`/api/saved-products/${id}`, {});
  await openOffline(page, '/favorites?tab=saved', ['/api/saved-products']);
}

async function openUnknown(page: Page): Promise<void> {
  await page.goto('/');
  await untilStored(page, ['/api/discover']);
  await page.goto('/chat');
  await untilStored(page, ['/api/chats']);
  await loseConnection(page);
  await page.goto('/help');
  await page.getByRole('heading', { name: "You're offline" }).waitFor();
}

async function openOffline(page: Page, path: string, stored: readonly string[]): Promise<void> {
  await page.goto(path);
  await untilStored(page, ['/api/user', ...stored]);
  await loseConnection(page);
  await page.goto(path);
  await page.getByText(/^You're offline\. Last updated/).waitFor();
}

async function untilStored(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  let kinds: string[] = [];
  const areStored = async () => {
    kinds = await storedKinds(page);
    return paths.every((path) => kinds.includes(path));
  };
  await waitUntil(areStored, () => `Only ${kinds.join()} are stored`);
}

function storedKinds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((cacheName) => cacheName.startsWith('offline-data '));
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.map(({ url }) => decodeURIComponent(new URL(url).pathname.split('/')[2] ?? ''));
  });
}

async function loseConnection(page: Page): Promise<void> {
  const context = page.context();
  page.once('close', () => void context.setOffline(false));
  await context.setOffline(true);
}

/** As if another version of the service worker had taken over. */
async function openUpdate(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const scriptURL = registration.active?.scriptURL;
    const installing = Object.assign(new EventTarget(), { state: 'activated', scriptURL });
    Object.defineProperty(registration, 'installing', { value: installing });
    const announce = () => {
      registration.dispatchEvent(new Event('updatefound'));
      installing.dispatchEvent(new Event('statechange'));
    };
    // Whoever follows updates begins in idle time.
    requestIdleCallback(announce);
    setTimeout(announce, 2000);
  });
  await page.getByText('A new version of this page is ready').waitFor();
}

async function openInstallation(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('visits', '1'));
  await page.goto('/');
  await page.evaluate(() => {
    setInterval(() => dispatchEvent(new Event('beforeinstallprompt')), 500);
  });
  await page.getByText(/on your home screen\?$/).waitFor();
}
