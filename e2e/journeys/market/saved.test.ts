import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, PHONE, untilLive } from '../../support/browser.ts';
import { follow } from '../../support/follow.ts';
import { holdToast } from '../../support/hold-toast.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { stock } from '../../support/stock.ts';
import { viewProduct } from '../../support/view-product.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* A person saves items on two devices before the login, finds them after it, and is told when a price drops. */
const SAVED = '/favorites?tab=saved';
const amina = accountOf('buyer', 'Amina K', 'amina');

let market: CopiedMarket;
let vendor: Session;
let buyer: Session;
let products: ProductDetail[];

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Kato Computers', 'kato.computers'));
  buyer = await market.people.open(amina);
  await stock(market, vendor, 6, { price: 100_000 });
  products = await vendor.get<ProductDetail[]>('/api/products?limit=6');
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const open = async (as: Session | null, device = PHONE): Promise<Page> => (await openVisitor({ device, as })).page;
const title = (nth: number) => products[nth]?.title ?? '';
const path = (nth: number) => `/products/${products[nth]?.id}`;
const heart = (page: Page | Locator, nth: number) =>
  page.getByRole('button', { name: `Save ${title(nth)}`, exact: true }).first();
const isFilled = async (one: Locator) => (await one.getAttribute('aria-pressed')) === 'true';
const titlesOn = (page: Page) => page.getByRole('list', { name: 'Saved' }).getByRole('heading').allTextContents();
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByText(words, { exact: true });

/** Presses the heart, and waits for what the page says. */
async function press(page: Page, nth: number, words: string): Promise<void> {
  await heart(page, nth).click();
  await expectSeen(toast(page, words));
}

async function setPrice(nth: number, price: number): Promise<void> {
  const { updatedAt: _, status: __, ...current } = await vendor.get<ProductDetail>(`/api${path(nth)}`);
  await vendor.put(`/api${path(nth)}`, { ...current, price });
}

async function logIn(page: Page, to: string): Promise<void> {
  await follow(page, () => logInByForm(page, amina), to);
}

describe('a visitor', () => {
  skipAfterFailure();

  test('saves on two devices, and has all of it after the login on both', async () => {
    const phone = await open(null);
    await phone.goto('/');
    await press(phone, 0, 'Saved on this device. Log in to keep it.');
    expect(await isFilled(heart(phone, 0))).toBe(true);
    await phone.reload();
    await expect.poll(() => isFilled(heart(phone, 0))).toBe(true);

    const laptop = await open(null, DESKTOP);
    await laptop.goto(path(1));
    await press(laptop, 1, 'Saved on this device. Log in to keep it.');
    const login = laptop.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button', { name: 'Log in' });
    await follow(laptop, () => login.click(), /^\/auth\?next=/);
    await logIn(laptop, path(1));
    await expect.poll(() => isFilled(heart(laptop, 1))).toBe(true);

    await phone.goto('/auth');
    await logIn(phone, '/');
    await expect.poll(() => isFilled(heart(phone, 1))).toBe(true);
    expect(await isFilled(heart(phone, 0))).toBe(true);
    for (const page of [phone, laptop]) {
      await page.goto(SAVED);
      await expect.poll(() => titlesOn(page)).toEqual([title(0), title(1)]);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-products'))).toBeNull();
    }
  });

  test('gets a page whose hearts are empty, also when signed in, and there only with scripts', async () => {
    const { page } = await openVisitor({ as: buyer, device: { ...PHONE, javaScriptEnabled: false } });
    await page.goto('/');
    const hearts = page.locator('main article button');
    await expect.poll(() => hearts.and(page.locator('[aria-pressed=true]')).count()).toBe(0);
    await expect.poll(() => hearts.first().isVisible()).toBe(false);
  });
});

describe('Saved', () => {
  skipAfterFailure();

  test('loses what is removed at once, in other tabs too, and Undo puts it back', async () => {
    const { page } = await openVisitor({ as: buyer });
    await page.goto(SAVED);
    await expect.poll(() => isFilled(heart(page, 0))).toBe(true);
    const other = await page.context().newPage();
    await other.goto('/');
    await expect.poll(() => isFilled(heart(other, 0))).toBe(true);

    await press(page, 0, 'Removed from Saved');
    await expect.poll(() => titlesOn(page)).toEqual([title(1)]);
    await expect.poll(() => isFilled(heart(other, 0))).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSeen(toast(page, 'Saved. Find it in Favorites.'));
    await expect.poll(() => titlesOn(page)).toEqual([title(0), title(1)]);
    await expect.poll(() => isFilled(heart(other, 0))).toBe(true);
  });

  test('says what costs less, is sold or is gone, and removes what is gone', async () => {
    for (const nth of [2, 3]) await buyer.post(`/api/saved-products/${products[nth]?.id}`, {});
    await setPrice(1, 80_000);
    await vendor.post('/api/offline-sales', { productId: products[2]?.id, actualSalePrice: 5_000, quantity: 1 });
    await vendor.post('/api/vendor/products/visibility', { productIds: [products[3]?.id], isOnline: false });
    const page = await open(buyer);
    await page.goto(SAVED);
    await expectSeen(
      page.getByText('USh 20,000 less than when you saved it'),
      page.getByText('SOLD', { exact: true }),
      page.getByText('No longer available'),
    );
    expect((await titlesOn(page)).toSorted()).toEqual([0, 1, 2, 3].map(title).toSorted());
    await page.getByRole('button', { name: `Remove ${title(3)}` }).click();
    await expectSeen(toast(page, 'Removed from Saved'));
    await expect.poll(() => page.getByText('No longer available').count()).toBe(0);
  });

  test('can be fetched again after a failure', async () => {
    const page = await open(buyer);
    const list = '**/api/saved-products';
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await page.goto('/favorites');
    await page.route(list, (route) => route.fulfill({ status: 400, json: {} }));
    await page.getByRole('link', { name: 'Saved', exact: true }).click();
    await expectSeen(page.getByText("We couldn't load what you saved."));
    // In vain first: by then nothing that opened the page asks any more, and finds it mended.
    await Promise.all([page.waitForResponse(list), tryAgain.click()]);
    await expectSeen(tryAgain);
    await page.unroute(list);
    await tryAgain.click();
    await expect.poll(() => titlesOn(page)).toHaveLength(3);
  });
});

test('a lower price arrives at the bell of the person who saved it, and leads to it', async () => {
  await buyer.post(`/api/saved-products/${products[5]?.id}`, {});
  const page = await open(buyer);
  await page.goto('/help');
  await untilLive(page);
  await setPrice(5, 90_000);
  const words = 'Now USh\u00a090,000 (was 100,000)';
  await holdToast(page, words);
  await page.goto('/notifications');
  const row = page.getByRole('listitem').filter({ hasText: title(5) });
  await expectSeen(row.getByText(words), row.getByText('Because you saved this item'));
  await follow(page, () => row.getByRole('link').first().click(), path(5));
});

test('the vendor sees how many have saved an item, and has no heart on their own', async () => {
  const page = await open(vendor);
  await page.goto('/vendor-products');
  const row = page.getByRole('article').filter({ hasText: title(5) });
  await expectSeen(row.getByText(/1 saved/));
  await page.goto(path(5));
  await expectSeen(page.getByText('Saved by', { exact: true }));
  await expect.poll(() => heart(page, 5).count()).toBe(0);
});

test('what was viewed last is on the device, until it is cleared', async () => {
  const page = await open(buyer);
  for (const nth of [4, 5]) await viewProduct(page, products[nth]?.id ?? 0);
  await page.goto(SAVED);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual([title(5), title(4)]);
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => recent.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull();
});
