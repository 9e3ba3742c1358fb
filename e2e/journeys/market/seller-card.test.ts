import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen } from '../../support/browser.ts';
import { follow } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* The seller on the product page, for somebody who is signed in, on a phone. */
const NAME = 'Mugisha Furniture Workshops';
const MAX_CARD_PX = 92;
const LINE_PX = 22;

let market: CopiedMarket;
let buyer: Session;
let product: string;
let newest: string;

beforeAll(async () => {
  market = await openMarket();
  const vendor = await market.people.open(accountOf('vendor', NAME, 'mugisha.f'));
  buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  await stock(market, vendor, 2, { photos: 1 });
  const { id } = await vendor.get<{ id: number }>('/api/user');
  const products = await vendor.get<{ id: number }[]>(`/api/vendors/${id}/products`);
  for (const { id: productId } of products) {
    const chat = await buyer.post<{ id: number }>('/api/chats', { productId });
    await vendor.patch(`/api/chats/${chat.id}`, { status: 'completed', isSold: true });
    await buyer.post('/api/ratings', { chatId: chat.id, rating: 5 });
  }
  await stock(market, vendor, 1, { photos: 1 });
  const fresh = await market.people.open(accountOf('vendor', 'Nakato', 'nakato'));
  await stock(market, fresh, 1, { photos: 1 });
  [newest, product] = (
    await buyer.get<{ products: { id: number }[] }>('/api/discover?sortBy=newArrivals')
  ).products.map((listed) => `/products/${listed.id}`) as [string, string];
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? NaN;
const middleOf = async (element: Locator) => {
  const { y = NaN, height = NaN } = (await element.boundingBox()) ?? {};
  return y + height / 2;
};
const followButton = (card: Locator) => card.getByRole('button');

test('is three lines in every language, the name in one of them, or whole in text of 200 %', async () => {
  const { page } = await openVisitor({ as: buyer });
  const card = page.locator('section', { has: page.locator('a[href^="/vendor-store/"]') }).first();
  const name = card.getByText(NAME);
  for (const language of ['lg', 'sw', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, url: market.url }]);
    await page.goto(product);
    await expectSeen(page.locator(`html[lang^=${language}]`), followButton(card), card.getByText('5.0'));
    expect(await heightOf(card)).toBeLessThanOrEqual(MAX_CARD_PX);
    expect(await heightOf(name)).toBeLessThanOrEqual(LINE_PX);
    await expect.poll(() => name.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    const { width, height } = (await followButton(card).boundingBox())!;
    expect([width, height]).toEqual([44, 44]);
    expect(Math.abs((await middleOf(followButton(card))) - (await middleOf(card)))).toBeLessThan(1);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(() => name.evaluate((it) => it.scrollHeight <= it.clientHeight)).toBe(true);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.each(['of a seller with reviews and sales', 'of a new seller'])(
  '%s moves nothing while it loads',
  async (whose) => {
    const path = whose === 'of a new seller' ? newest : product;
    const { page } = await openVisitor({ as: buyer });
    const free = Promise.withResolvers<void>();
    await page.route(/\/api\/vendors\/\d+\/(figures|rating-stats|following-status)/, async (route) => {
      await free.promise;
      await route.continue();
    });
    await page.goto('/');
    await follow(page, () => page.locator(`main a[href="${path}"]`).first().click(), path);
    const card = page.getByRole('region', { name: 'Seller' });
    const below = page.getByRole('heading', { name: 'Description' });
    const places = async () => Promise.all([card, below].map((it) => it.boundingBox()));
    await expectSeen(card, below);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const loading = await places();
    free.resolve();
    await expectSeen(card.getByRole('button', { name: 'Follow' }));
    await expectSeen(card.getByText(whose === 'of a new seller' ? 'No reviews yet' : '2 sales'));
    expect(await places()).toEqual(loading);
  },
);
