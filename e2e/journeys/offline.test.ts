import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, PHONE, type Visitor, withServiceWorker } from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { ownProductsPage } from '../support/own-products-page.ts';
import { accountOf, type Session, signIn } from '../support/people.ts';
import { stock } from '../support/stock.ts';
import { writeMessage } from '../support/write-message.ts';

/* The app on a phone that has lost its connection, or changes hands. */
const DEVICE = withServiceWorker(PHONE);
const brian = accountOf('buyer', 'Brian Ssemakula', 'brian.s');
/** Of one query: the first and two repetitions. */
const TRIES = 3;
const WORDS = 'Is it still there, and may I come today?';

let market: CopiedMarket;
let asVendor: Session;
let asBuyer: Session;
let chatId: number;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  asVendor = await market.people.open(accountOf('vendor', 'Okello Electronics', 'okello.electronics'));
  asBuyer = await market.people.open(brian);
  await stock(market, asVendor, 5);
  const { products } = await asBuyer.get<{ products: { id: number }[] }>('/api/discover');
  chatId = await market.people.beginChat(asBuyer, products[0]!);
  await asBuyer.post(`/api/chats/${chatId}/messages`, { message: WORDS, tempId: crypto.randomUUID() });
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

describe('without a connection', () => {
  test('the feed and products that were open before are shown, and from when', async () => {
    await openAs(null);
    await page.goto('/');
    const card = page.getByRole('article').first().getByRole('link').first();
    const title = (await card.textContent()) ?? '';
    await follow(page, () => card.click(), /^\/products\/\d+$/);
    const product = new URL(page.url()).pathname;
    await untilStored('/api/discover', '/api/products/{id}');

    await loseConnection();
    await page.goto('/');
    await expectSeen(page.getByRole('article').first(), page.getByText(/^You're offline\. Last updated \d\d:\d\d\.$/));
    await page.goto(product);
    await expectSeen(page.getByRole('heading', { level: 1, name: title }));
    await expect.poll(() => page.title()).toContain(title);
  });

  test('a page that the device does not have says so, and opens by itself when the connection is back', async () => {
    await openAs(null);
    await page.goto('/');
    await untilStored('/api/discover');
    await loseConnection();
    await page.goto('/help');
    await expectSeen(missing());
    await follow(page, () => page.getByRole('main').getByRole('link', { name: 'Discover' }).click(), '/');
    await page.goto('/help?from=taxi');
    await expectSeen(missing());
    await page.context().setOffline(false);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Help & Support' }));
    expect(new URL(page.url()).search).toBe('?from=taxi');
    await expect.poll(() => page.title()).toContain('Help');
  });

  test('a page that cannot be opened then either is requested again only by the button', async () => {
    await openAs(null);
    const { products } = await asVendor.get<{ products: { id: number; title: string }[] }>('/api/vendor/products');
    const [{ id, title }, other] = products as [{ id: number; title: string }, { id: number }];
    // So that the device has the code of the page, and only its data is missing.
    await page.goto(`/products/${other.id}`);
    await untilStored('/api/products/{id}');
    await loseConnection();
    await page.goto(`/products/${id}`);
    await expectSeen(missing());
    let tries = 0;
    await page.route(`**/api/products/${id}`, (route) => {
      tries += 1;
      return route.abort('connectionreset');
    });
    await page.context().setOffline(false);
    await expect.poll(() => tries).toBe(TRIES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSeen(page.getByRole('heading', { level: 1, name: title }));
    expect(tries).toBe(TRIES);
  });

  test('own products are read, and a sale is entered', async () => {
    await openAs(asVendor);
    const own = ownProductsPage(page);
    await own.open();
    await untilStored('/api/vendor/products', '/api/vendor/products/summary', '/api/user');
    const { products } = await asVendor.get<{ products: { title: string }[] }>('/api/vendor/products');

    await loseConnection();
    await page.reload();
    await expectSeen(page.getByText(/^You're offline\. Last updated \d\d:\d\d\.$/));
    for (const product of products) await expectSeen(own.cardOf(product));
    await own.sell(products[0] ?? { title: '' });
  });

  test('what a person saved and whom they follow is listed', async () => {
    const { products } = await asBuyer.get<{ products: { id: number; title: string; vendorId: number }[] }>(
      '/api/discover',
    );
    const [product] = products;
    await asBuyer.post(`/api/saved-products/${product?.id}`, {});
    await asBuyer.post(`/api/vendors/${product?.vendorId}/follow`, {});
    await openAs(asBuyer);
    await page.goto('/favorites?tab=saved');
    await untilStored('/api/saved-products', '/api/user');
    await page.goto('/favorites?tab=following');
    await untilStored('/api/user/following');
    await loseConnection();
    await page.goto('/favorites?tab=saved');
    await expectSeen(
      page.getByRole('list', { name: 'Saved' }).getByRole('heading', { name: product?.title ?? '' }),
      page.getByText(/^You're offline\. Last updated \d\d:\d\d\.$/),
    );
    await page.goto('/favorites?tab=following');
    await expectSeen(page.getByRole('link', { name: 'Okello Electronics' }).first());
  });

  test('a warning stands beside its message, and none beside what was said to be no problem', async () => {
    const { products } = await asBuyer.get<{ products: { id: number }[] }>('/api/discover');
    const id = await market.people.beginChat(asBuyer, products[1]!);
    const say = (message: string) =>
      asVendor.post(`/api/chats/${id}/messages`, { message, tempId: crypto.randomUUID() });
    await say('Tell me the PIN of your mobile money.');
    await say('First send the money, then I bring it');
    await openAs(asBuyer);
    const warnings = () => page.getByRole('note', { name: 'Take care' });
    await page.goto(`/chat/${id}`);
    await expect.poll(() => warnings().count()).toBe(2);
    await warnings().last().getByRole('button', { name: 'Not a problem' }).click();
    await expect.poll(() => warnings().count()).toBe(1);
    await untilStored('/api/chats/{id}', '/api/user', 'counted warnings');
    await expect.poll(storedText).toContain('"isShown":false');

    await loseConnection();
    await page.reload();
    await expectSeen(warnings().getByText('Never tell anyone your PIN', { exact: false }));
    await expect.poll(() => warnings().count()).toBe(1);
  });

  test('chats are read, and what is written is sent once when the connection is back', async () => {
    await openAs(asBuyer);
    await page.goto(`/chat/${chatId}`);
    await expectSeen(page.getByText(WORDS));
    await untilStored('/api/chats/{id}', '/api/chats', '/api/user');

    await loseConnection();
    await page.goto('/chat');
    await follow(page, () => page.locator(`#chats a[href="/chat/${chatId}"]`).click(), `/chat/${chatId}`);
    await expectSeen(page.getByText(WORDS));
    await writeMessage(page, 'I wrote this in the taxi');
    await page.context().setOffline(false);
    const sent = async () => {
      const messages = await asVendor.get<{ message: string }[]>(`/api/chats/${chatId}/messages`);
      return messages.filter(({ message }) => message === 'I wrote this in the taxi').length;
    };
    await expect.poll(sent).toBe(1);
    await expect.poll(() => page.getByText("You're offline").count()).toBe(0);
  });
});

describe('a phone that is handed on', () => {
  test('has nothing of the person who signed out', async () => {
    await openAs(await signIn(market, brian));
    await page.goto(`/chat/${chatId}`);
    await expectSeen(page.getByText(WORDS));
    await untilStored('/api/chats/{id}', '/api/user');
    await page.goto('/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectSeen(page.getByText('You have been successfully logged out'));
    await expect.poll(storedText).not.toContain(WORDS);
    await expect.poll(async () => (await storedText()).includes('brian.s')).toBe(false);

    await loseConnection();
    await page.goto(`/chat/${chatId}`, { waitUntil: 'load' });
    await expect.poll(() => page.getByText(WORDS).count()).toBe(0);
  });

  test('has nothing of a person whose session ended elsewhere', async () => {
    await openAs(asBuyer);
    await page.goto(`/chat/${chatId}`);
    await untilStored('/api/chats/{id}', '/api/user');
    await page.context().clearCookies();
    await page.goto('/');
    await expect.poll(storedText).not.toContain(WORDS);
  });
});

test('the app can be installed', async () => {
  await openAs(null);
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

async function openAs(session: Session | null): Promise<void> {
  person = await openVisitor(market, { device: DEVICE, as: session });
  page = person.page;
}

const missing = () => page.getByRole('heading', { level: 1, name: "You're offline" });

async function workerReady(): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Everything that the device has stored of what people read, as text. */
function storedText(): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline-data '));
    const texts = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const stored = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
        return Promise.all(stored.map(async (response) => response?.text() ?? ''));
      }),
    );
    return texts.flat().join('\n');
  });
}

/** Waits until data of these endpoints is stored and the page no longer needs the network to open. */
async function untilStored(...paths: string[]): Promise<void> {
  await workerReady();
  for (const path of paths) await expect.poll(storedText).toContain(`"queryKey":["${path}"`);
}

async function loseConnection(): Promise<void> {
  await page.context().setOffline(true);
}
