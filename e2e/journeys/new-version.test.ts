import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, PHONE, type Visitor, withServiceWorker } from '../support/browser.ts';
import { fillListing, publishAndView } from '../support/fill-listing.ts';
import { follow, followLink } from '../support/follow.ts';
import { lookAway } from '../support/look-away.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { openReleaseProxy, type ReleaseProxy } from '../support/release-proxy.ts';
import { scriptReady, SERVICES } from '../support/scripts.ts';
import { stock } from '../support/stock.ts';

/* A page that is open while a new version is released: the server no longer has the scripts that it knows. */
const UNTIL_SENT = [
  'src/features/people/photo-file/prepare-photo.ts',
  'src/features/market/selling/read-listing.ts',
  'src/features/market/selling/listed-product.tsx',
];
const DEVICE = withServiceWorker(PHONE);
const NEW_VERSION = 'A new version of this page is ready';

let proxy: ReleaseProxy;
let market: CopiedMarket;
let vendor: Session;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  proxy = await openReleaseProxy();
  market = await openMarket({ PUBLIC_URL: proxy.url });
  proxy.forwardTo(market.url);
  vendor = await market.people.open(accountOf('vendor', 'Okello Electronics', 'okello.electronics'));
  await stock(market, vendor, 3);
});
afterAll(async () => {
  await market.close();
  await proxy.close();
});
beforeEach(() => proxy.rollBack());
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

async function openAs(session: Session | null, device = PHONE): Promise<void> {
  person = await openVisitor(proxy, { device, as: session });
  page = person.page;
}

const isNew = () => page.evaluate(() => document.querySelector('script[src*="/assets/new/"]') !== null);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const reload = () => button('Reload').click();

describe('a page that was open during a release', () => {
  test('opens another page in the new version', async () => {
    await openAs(vendor);
    await page.goto('/help');
    await scriptReady(page, SERVICES);
    proxy.release();
    await followLink(page, 'Messages', '/chat');
    await expectSeen(page.getByRole('heading', { level: 1 }));
    expect(await isNew()).toBe(true);
  });

  test('offers a reload where a dialog can no longer be fetched, and the dialog opens after it', async () => {
    await openAs(vendor);
    await page.goto('/vendor-sales');
    await scriptReady(page, SERVICES);
    proxy.release();
    await button('Record a sale').click();
    await expectSeen(page.getByText(NEW_VERSION));
    await Promise.all([page.waitForEvent('load'), reload()]);
    expect(await isNew()).toBe(true);
    await button('Record a sale').click();
    await expectSeen(page.getByRole('dialog', { name: 'Offline Sale' }));
  });

  test('loses nothing of a form: it is sent first', async () => {
    await openAs(vendor);
    await page.goto('/add-product');
    // The form fetches at once what comes until it is sent.
    for (const script of [SERVICES, ...UNTIL_SENT]) await scriptReady(page, script);
    proxy.release();
    await fillListing(page, 'Enamel mug');
    await page.getByRole('button', { name: /^Photo 1: move or remove/ }).click();
    await expectSeen(page.getByText(NEW_VERSION));
    await reload();
    await expectSeen(page.getByText('Send or save what you are writing first'));
    await publish('Enamel mug');
    expect(await isNew()).toBe(true);
  });
});

describe('a new service worker', () => {
  test('takes over during a form without a word, which comes when the form is done', async () => {
    await openAs(vendor, DEVICE);
    await page.goto('/add-product');
    await workerReady();
    await scriptReady(page, SERVICES);
    await fillListing(page, 'Clay teapot');
    proxy.release();
    await updateWorker();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Clay teapot');
    await expect.poll(() => page.getByText(NEW_VERSION).count()).toBe(0);
    await publish('Clay teapot');
  });

  test('offers a reload on a page where nothing is written', async () => {
    await openAs(null, DEVICE);
    await page.goto('/help');
    await workerReady();
    await scriptReady(page, SERVICES);
    proxy.release();
    await updateWorker();
    await expectSeen(page.getByText(NEW_VERSION));
    await Promise.all([page.waitForEvent('load'), reload()]);
    expect(await isNew()).toBe(true);
  });

  test('that could not be fetched yet: the old one opens what is stored, and the new pages after it', async () => {
    await openAs(null, DEVICE);
    await page.goto('/');
    await workerReady();
    await scriptReady(page, SERVICES);
    await expect.poll(storedFeeds).toBeGreaterThan(0);
    await page.context().setOffline(true);
    proxy.release();
    await page.goto('/');
    await expectSeen(page.getByRole('article').first(), page.getByText(/^You're offline\. Last updated/));
    expect(await isNew()).toBe(false);
    await page.context().setOffline(false);
    await expect.poll(() => page.getByText("You're offline").count()).toBe(0);
    const card = page.getByRole('article').first().getByRole('link').first();
    const title = (await card.textContent()) ?? '';
    await follow(page, () => card.click(), /^\/products\/\d+$/);
    await expectSeen(page.getByRole('heading', { level: 1, name: title }));
    await page.goto('/help');
    expect(await isNew()).toBe(true);
  });
});

async function workerReady(): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** As when a page is returned to after an hour; resolves when the new worker has taken over. */
async function updateWorker(): Promise<void> {
  await page.evaluate(async () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.documentElement.dataset['worker'] = 'new';
    });
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWaiting).toBe(true);
  await lookAway(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['worker'])).toBe('new');
}

function storedFeeds(): Promise<number> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('offline-data '));
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.filter(({ url }) => decodeURIComponent(url).includes('/api/discover')).length;
  });
}

async function publish(title: string): Promise<void> {
  await publishAndView(page);
  await expectSeen(page.getByRole('heading', { level: 1, name: title }));
}
