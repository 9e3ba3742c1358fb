import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen } from '../support/browser.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { stock } from '../support/stock.ts';
import { viewProduct } from '../support/view-product.ts';
import { visitorsOf } from '../support/visitors.ts';

/* By keyboard: where a pressed button disappears, the focus goes to its neighbour, and to the heading after the last one. */
interface Product {
  id: number;
  title: string;
}

let market: CopiedMarket;
let vendors: Session[];
let buyer: Session;
let products: Product[];

beforeAll(async () => {
  market = await openMarket();
  vendors = await Promise.all([
    market.people.open(accountOf('vendor', 'Kato Radios', 'kato.radios')),
    market.people.open(accountOf('vendor', 'Nabirye Toys', 'nabirye.toys')),
  ]);
  buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  const [vendor] = vendors as [Session];
  await stock(market, vendor, 3);
  products = await vendor.get<Product[]>('/api/products?limit=3');
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

async function openPage(path: string, as = buyer): Promise<Page> {
  const { page } = await openVisitor({ as });
  await page.goto(path);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();
/** The name of what has the focus; none if that fell to the page as a whole. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement === body ? '' : (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent);
  });

async function expectFocused(page: Page, name: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(name);
}

/** Of a row, by its menu, which takes the focus back to its button as it closes. */
async function chooseInMenu(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^More about/ }).press('Enter');
  const choice = row.getByRole('button', { name, exact: true });
  await expect.poll(() => choice.isEnabled()).toBe(true);
  await choice.press('Enter');
}

test('after the heart of a saved item', async () => {
  for (const { id } of products) await buyer.post(`/api/saved-products/${id}`, {});
  const page = await openPage('/favorites?tab=saved');
  const list = page.getByRole('list', { name: 'Saved' });
  await expect.poll(() => list.locator('[aria-pressed=true]').count()).toBe(3);
  const [first = '', second = '', third = ''] = await list.getByRole('heading').allTextContents();
  await button(page, `Save ${second}`).press('Enter');
  await expectFocused(page, third);
  await button(page, `Save ${third}`).press('Enter');
  await expectFocused(page, first);
  await button(page, `Save ${first}`).press('Enter');
  await expectSeen(page.getByRole('heading', { name: 'Nothing saved yet' }));
  await expectFocused(page, 'Favorites');
  // The next test saves them again.
  await expect.poll(() => buyer.get('/api/saved-products')).toEqual([]);
});

test('after the removal of a saved item that is gone', async () => {
  const [gone, kept] = products as [Product, Product];
  for (const { id } of [gone, kept]) await buyer.post(`/api/saved-products/${id}`, {});
  const [vendor] = vendors as [Session];
  await vendor.post('/api/vendor/products/visibility', { productIds: [gone.id], isOnline: false });
  const page = await openPage('/favorites?tab=saved');
  await button(page, `Remove ${gone.title}`).press('Enter');
  await expectFocused(page, kept.title);
});

test('after Unfollow', async () => {
  for (const vendor of vendors) {
    const { id } = await vendor.get<{ id: number }>('/api/user');
    await buyer.post(`/api/vendors/${id}/follow`, {});
  }
  const page = await openPage('/favorites?tab=following');
  const row = (name: string) => page.getByRole('main').getByRole('article', { name });
  await row('Nabirye Toys').getByRole('button', { name: 'Unfollow Nabirye Toys' }).press('Enter');
  await row('Nabirye Toys').waitFor({ state: 'detached' });
  const first = row('Kato Radios').getByRole('link').first();
  await expect.poll(() => first.evaluate((it) => it === document.activeElement)).toBe(true);
  await row('Kato Radios').getByRole('button', { name: 'Unfollow Kato Radios' }).press('Enter');
  await expectSeen(page.getByRole('heading', { name: 'No Favorites Yet' }));
  await expectFocused(page, 'Favorites');
});

test('after “Mark all as read”, and after a deleted notification', async () => {
  const [vendor] = vendors as [Session];
  for (const { id } of products.slice(1)) {
    const chatId = await market.people.beginChat(buyer, { id });
    await vendor.post(`/api/chats/${chatId}/messages`, { message: 'Still here' });
  }
  const page = await openPage('/notifications');
  const rows = page.locator('[data-notification]');
  await expect.poll(() => rows.count()).toBe(2);
  const [first, second] = await rows.getByRole('link').allTextContents();
  await button(page, 'Mark all as read').press('Enter');
  await expect.poll(() => button(page, 'Mark all as read').count()).toBe(0);
  await expectFocused(page, first ?? '');
  const isIn = (nth: number) => rows.nth(nth).evaluate((row) => row.contains(document.activeElement));
  await expect.poll(() => isIn(0)).toBe(true);

  await chooseInMenu(rows.first(), 'Delete');
  await expect.poll(() => rows.count()).toBe(1);
  await expectFocused(page, second ?? '');
  await expect.poll(() => isIn(0)).toBe(true);
  await chooseInMenu(rows.first(), 'Delete');
  await expect.poll(() => rows.count()).toBe(0);
  await expectFocused(page, 'Notifications');
});

test('after “Clear” of what was viewed', async () => {
  const { page } = await openVisitor({ as: buyer });
  await viewProduct(page, products[1]?.id ?? 0);
  await page.goto('/favorites?tab=saved');
  await button(page, 'Clear').press('Enter');
  await expect.poll(() => button(page, 'Clear').count()).toBe(0);
  await expectFocused(page, 'Favorites');
});

test('after a sale, its undoing, a closed dialog and a rating, in the chat', async () => {
  const [vendor] = vendors as [Session];
  const [, { id: productId, title }] = products as [Product, Product];
  const id = await market.people.beginChat(buyer, { id: productId });
  const selling = await openPage(`/chat/${id}`, vendor);
  const sell = async () => {
    await button(selling, 'Mark as sold').press('Enter');
    await selling.getByRole('dialog').getByRole('button', { name: 'Yes, it is sold' }).press('Enter');
    await expectSeen(selling.getByRole('link', { name: 'Receipt' }));
    await expect.poll(() => focused(selling)).toContain(title);
  };
  await sell();
  await button(selling, 'Undo').press('Enter');
  await expectSeen(button(selling, 'Mark as sold'));
  await expectFocused(selling, 'Amina K');
  await sell();

  const page = await openPage(`/chat/${id}`);
  const rate = button(page, 'Rate this purchase');
  await rate.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect.poll(() => rate.evaluate((it) => it === document.activeElement)).toBe(true);
  await rate.press('Enter');
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Post my review' }).press('Enter');
  await expect.poll(() => rate.count()).toBe(0);
  await expectFocused(page, 'Kato Radios');
});
