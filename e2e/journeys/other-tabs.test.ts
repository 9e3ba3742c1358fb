import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, untilLive, type Visitor } from '../support/browser.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { ownProductsPage, SALE_BUTTON } from '../support/own-products-page.ts';
import { accountOf, type Session } from '../support/people.ts';
import { barriers } from '../support/screen-checks/barriers.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';
import { stock } from '../support/stock.ts';

/* Actions in one tab show in the others, and on the other side, without a reload. */
let market: CopiedMarket;
let vendor: Session;
let products: { id: number; price: number; title: string }[];
const chatIds: number[] = [];
const visitors: Visitor[] = [];
let selling: Page;
let otherTab: Page;
let watchingTab: Page;
let buying: Page;
/** The vendor's list of their products. */
let own: Page;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w'));
  const buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  await stock(market, vendor, 3, { photos: 1, stock: 1 });
  const { id } = await vendor.get<{ id: number }>('/api/user');
  products = await vendor.get(`/api/vendors/${id}/products`);
  for (const { id: productId } of products) {
    const chat = await buyer.post<{ id: number }>('/api/chats', { productId });
    await buyer.post(`/api/chats/${chat.id}/messages`, { message: 'Can I come today?' });
    chatIds.push(chat.id);
  }
  await market.database.query('update entitlements set completed_sales = 4 where user_id = $1', [id]);
  selling = await open(vendor, chatIds[0]);
  otherTab = await open(vendor, chatIds[1]);
  buying = await open(buyer, chatIds[1]);
  watchingTab = await openWatchingTab();
});
afterAll(async () => {
  failOnProblems(...visitors);
  for (const visitor of visitors) await visitor.close();
  await market.close();
});
skipAfterFailure();

async function open(session: Session, chatId: number | undefined): Promise<Page> {
  const visitor = await openVisitor(market, { device: DESKTOP, as: session });
  visitors.push(visitor);
  const { page } = visitor;
  await page.goto(`/chat/${chatId}`);
  await expectSeen(message(page));
  await untilLive(page);
  await page.evaluate(() => Object.assign(globalThis, { wasNotLoadedAgain: true }));
  return page;
}

/** A page of the vendor's that is about no chat. */
async function openOwn(path: string): Promise<Page> {
  const visitor = await openVisitor(market, { device: DESKTOP, as: vendor });
  visitors.push(visitor);
  const { page } = visitor;
  await page.goto(path);
  await expectSeen(page.getByRole('heading', { level: 1 }));
  await untilLive(page);
  await page.evaluate(() => Object.assign(globalThis, { wasNotLoadedAgain: true }));
  return page;
}

/** The vendor's notifications, with one about the chat that is open in no tab. */
async function openWatchingTab(): Promise<Page> {
  const visitor = await openVisitor(market, { device: DESKTOP, as: vendor });
  visitors.push(visitor);
  await visitor.page.goto('/notifications');
  await expectSeen(notice(visitor.page));
  await untilLive(visitor.page);
  return visitor.page;
}

const notice = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Amina K' }).first();
const isSameDocument = (page: Page) => page.evaluate(() => 'wasNotLoadedAgain' in globalThis);
const main = (page: Page) => page.getByRole('main');
const message = (page: Page) => main(page).getByText('Can I come today?').first();
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test('the fifth sale locks the other tab, and the chats vanish from it', async () => {
  await press(selling, 'Mark as sold');
  await selling.getByRole('dialog').getByRole('button', { name: 'Yes, it is sold' }).click();
  await expectSeen(otherTab.getByRole('heading', { name: 'Chat Access Restricted' }));
  await expect.poll(() => main(otherTab).getByText('Can I come today?').count()).toBe(0);
  await expect.poll(() => otherTab.getByRole('link', { name: 'Amina K' }).count()).toBe(0);
  await expect.poll(() => watchingTab.getByText('Amina K').count()).toBe(0);
  expect(await barriers(otherTab)).toEqual([]);
  expect(await isSameDocument(otherTab)).toBe(true);
});

test('undoing it, in the tab that sold, unlocks both', async () => {
  await press(selling, 'Undo');
  await expectSeen(selling.getByRole('button', { name: 'Mark as sold' }), message(otherTab));
  await expectSeen(otherTab.getByRole('link', { name: 'Amina K' }).first(), notice(watchingTab));
  await expect.poll(() => otherTab.getByText('Chat Access Restricted').count()).toBe(0);
  expect(await isSameDocument(otherTab)).toBe(true);
});

test('both see in their chat that an offline sale was made, and that it was undone', async () => {
  const [, { id: productId, price: actualSalePrice }] = products as [unknown, (typeof products)[0]];
  const both = [otherTab, buying];
  const sale = { productId, quantity: 1, actualSalePrice };
  const { id } = await vendor.post<{ id: number }>('/api/offline-sales', sale);
  await expectSeen(...both.map((page) => page.getByText('This item was sold').first()));
  await vendor.post(`/api/offline-sales/${id}/undo`, {});
  await expectSeen(...both.map((page) => page.getByText('This item is available again').first()));
});

const soldIn = (page: Page) =>
  page.getByRole('region', { name: 'Your items in numbers' }).locator('div', { hasText: 'Sold' }).locator('dd');

test('My Products follows an offline sale of another device, and its undoing', async () => {
  own = await openOwn('/vendor-products');
  const [sold] = products as [(typeof products)[0]];
  const card = ownProductsPage(own).cardOf(sold);
  const sell = card.getByRole('button', SALE_BUTTON);
  await expectSeen(card.getByText('Available', { exact: true }), card.getByText(/^1 in stock/), sell);
  const sale = { productId: sold.id, quantity: 1, actualSalePrice: 1000 };
  const { id } = await vendor.post<{ id: number }>('/api/offline-sales', sale);
  await expect.poll(() => soldIn(own).textContent()).toBe('1');
  await expectSeen(card.getByText('Sold', { exact: true }));
  await expect.poll(() => sell.count()).toBe(0);

  await vendor.post(`/api/offline-sales/${id}/undo`, {});
  await expect.poll(() => soldIn(own).textContent()).toBe('0');
  await expectSeen(card.getByText('Available', { exact: true }), card.getByText(/^1 in stock/), sell);
});

test('the dashboard and My Products follow a sale, its undoing and a publication', async () => {
  const dashboard = await openOwn('/vendor-dashboard');
  const soldToday = dashboard.getByRole('region', { name: 'Today' }).getByRole('link');
  await press(selling, 'Mark as sold');
  await selling.getByRole('dialog').getByRole('button', { name: 'Yes, it is sold' }).click();
  await expect.poll(() => soldIn(own).textContent()).toBe('1');
  await expectSeen(soldToday);
  await press(selling, 'Undo');
  await expect.poll(() => soldIn(own).textContent()).toBe('0');
  await expect.poll(() => soldToday.count()).toBe(0);
  await stock(market, vendor, 1, { photos: 1, title: 'Kettle of enamel' });
  for (const page of [dashboard, own]) {
    await expectSeen(page.getByRole('link', { name: 'Kettle of enamel' }).first());
    expect(await isSameDocument(page)).toBe(true);
  }
});
