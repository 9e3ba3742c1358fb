import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../support/page-cases.ts';
import { until } from '../support/until.ts';

/* What the service worker keeps for the time without a connection. */
export const pages: readonly PageCase[] = [
  offline('Discover without a connection', '/', ['/api/discover']),
  offline('a product without a connection', ({ ids }) => `/products/${ids.withPhotos}`, [
    '/api/products/{id}',
    '/api/vendors/{id}/following-status',
  ]),
  offline('a chat without a connection', ({ chatId }) => `/chat/${chatId}`, ['/api/chats', '/api/chats/{id}']),
  offline('saved items without a connection', saveFour, ['/api/saved-products']),
  {
    name: 'a page that was not opened before, without a connection',
    path: '/',
    as: 'buyer',
    hasServiceWorker: true,
    prepare: async (page) => {
      await untilStored(page, ['/api/discover']);
      await page.goto('/chat');
      await untilStored(page, ['/api/chats']);
      await page.context().setOffline(true);
      await page.goto('/help');
      await page.getByRole('heading', { name: "You're offline" }).waitFor();
    },
  },
  { name: 'a new version', path: '/', hasServiceWorker: true, prepare: takeOver },
  { name: 'the offer to install', path: '/', hasServiceWorker: true, prepare: offerInstalling },
];

function offline(name: string, path: PageCase['path'], stored: readonly string[]): PageCase {
  const prepare = async (page: Page) => {
    await untilStored(page, ['/api/user', ...stored]);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/^You're offline\. Last updated/).waitFor();
  };
  return { name, path, as: 'buyer', hasServiceWorker: true, prepare };
}

async function saveFour({ sessions: { buyer } }: PageStage): Promise<string> {
  const { products } = await buyer.get<{ products: { id: number }[] }>('/api/discover?limit=4');
  for (const { id } of products) await buyer.post(`/api/saved-products/${id}`, {});
  return '/favorites?tab=saved';
}

async function untilStored(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await until(async () => {
    const kinds = await storedKinds(page);
    return paths.every((path) => kinds.includes(path));
  });
}

function storedKinds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((cacheName) => cacheName.startsWith('offline-data '));
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.map(({ url }) => decodeURIComponent(new URL(url).pathname.split('/')[2] ?? ''));
  });
}

/** As if another version of the service worker had taken over. */
async function takeOver(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const scriptURL = registration.active?.scriptURL;
    const installing = Object.assign(new EventTarget(), { state: 'installed', scriptURL });
    Object.defineProperty(registration, 'installing', { value: installing });
  });
  await announce(page, 'A new version of this page is ready', async () => {
    const registration = await navigator.serviceWorker.ready;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing?.dispatchEvent(new Event('statechange'));
  });
}

async function offerInstalling(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('visits', '1');
    sessionStorage.clear();
  });
  await page.reload();
  await announce(page, /on your home screen\?$/, () => {
    dispatchEvent(new Event('beforeinstallprompt'));
  });
}

/** Again until it is heard: what listens begins in idle time. */
async function announce(page: Page, words: string | RegExp, send: () => void | Promise<void>): Promise<void> {
  await until(async () => {
    await page.evaluate(send);
    return page.getByText(words).first().isVisible();
  });
}
