import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, PHONE, type Visitor, withServiceWorker } from '../support/browser.ts';
import { fillListing, publishAndView } from '../support/fill-listing.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { stock } from '../support/stock.ts';
import { writeMessage } from '../support/write-message.ts';

/* A device that has no room left, or whose browser refuses every access when it comes to it. */
const DEVICE = withServiceWorker(PHONE);

let market: CopiedMarket;
let vendor: Session;
let buyer: Session;
let chatId: number;
let productId: number;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Kato Garden Tools', 'kato.tools'));
  buyer = await market.people.open(accountOf('buyer', 'Brian Ssemakula', 'brian.s'));
  await stock(market, vendor, 3, { stock: 3 });
  const { products } = await buyer.get<{ products: { id: number }[] }>('/api/discover');
  productId = products[0]?.id ?? 0;
  chatId = await market.people.beginChat(buyer, { id: productId });
  await buyer.post(`/api/chats/${chatId}/messages`, { message: 'Is it there?', tempId: crypto.randomUUID() });
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

/** No room: not one byte more, in any storage. */
async function fill(): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The device is full', 'QuotaExceededError');
    };
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: market.url, quotaSize: 0 });
}

/** Storage is there, and every access is refused: some at once, some as their outcome. */
async function deny(): Promise<void> {
  await page.addInitScript(() => {
    const refusal = () => new DOMException('The operation is insecure', 'SecurityError');
    const refuse = () => {
      throw refusal();
    };
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) Storage.prototype[name] = refuse;
    const reject = () => Promise.reject(refusal());
    Object.assign(CacheStorage.prototype, { open: reject, keys: reject, match: reject, has: reject, delete: reject });
    IDBFactory.prototype.open = () => {
      const request = { error: refusal(), result: null } as unknown as IDBOpenDBRequest;
      queueMicrotask(() => request.onerror?.(new Event('error')));
      return request;
    };
  });
}

describe.each([
  ['is full', fill],
  ['refuses', deny],
])('a device that %s', (condition, begin) => {
  async function openAs(session: Session | null): Promise<void> {
    person = await openVisitor(market, { device: DEVICE, as: session });
    page = person.page;
    await begin();
  }

  async function visit(...paths: string[]): Promise<void> {
    for (const path of [...paths, `/products/${productId}`]) {
      await page.goto(path);
      await expectSeen(page.getByRole('heading', { level: 1 }).first());
    }
  }

  test('opens every page of a visitor, keeps their hearts until the page is closed, and says so', async () => {
    await openAs(null);
    await visit('/auth', '/register-vendor', '/help', '/discover?category=Phones');
    await page.goto('/');
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await expectSeen(page.getByText('Saved until you close this page. Log in to keep it.'));
  });

  test('opens every page of a buyer, and sends messages', async () => {
    await openAs(buyer);
    await visit('/', '/chat', '/favorites', '/favorites?tab=saved', '/notifications', '/profile');
    await page.goto(`/chat/${chatId}`);
    const words = `I can come at five (${condition})`;
    await writeMessage(page, words);
    const bubble = page.getByRole('listitem').filter({ hasText: words });
    await expectSeen(bubble.getByText(/Sent|Delivered|Read/));
  });

  test('opens every page of a vendor, and lists a product', async () => {
    await openAs(vendor);
    await visit('/vendor-dashboard', '/vendor-products', '/vendor-sales', '/vendor-poster', '/chat');
    await page.goto('/add-product');
    await fillListing(page, 'Watering can of tin');
    await publishAndView(page);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Watering can of tin' }));
  });
});
