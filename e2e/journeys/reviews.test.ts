import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectSeen,
  failOnProblems,
  openVisitor,
  seriousBarriers,
  type Visitor,
} from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session, settle } from '../support/people.ts';
import { stock } from '../support/stock.ts';

/* What people read of a seller's sales, and what the seller answers. */
const REVIEW = 'Exactly as in the photos.\nWe met at the taxi park.';

let market: CopiedMarket;
let vendor: Session;
let vendorId: number;
let productId: number;
let quietId: number;
let somebody: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  vendor = await settle(market, accountOf('vendor', 'Okot Wares', 'okot.w'));
  const buyer = await settle(market, accountOf('buyer', 'Amina K', 'amina'));
  await stock(market, vendor, 2);
  vendorId = (await vendor.get<{ id: number }>('/api/user')).id;
  const products = await vendor.get<{ id: number }[]>(`/api/vendors/${vendorId}/products`);
  [productId, quietId] = products.map(({ id }) => id) as [number, number];
  const chat = await buyer.post<{ id: number }>('/api/chats', { productId });
  await vendor.patch(`/api/chats/${chat.id}`, { status: 'completed', isSold: true });
  await buyer.post('/api/ratings', { chatId: chat.id, rating: 4, review: REVIEW });
});
afterAll(() => market.close());
beforeEach(async () => {
  somebody = await openVisitor(market);
  page = somebody.page;
});
afterEach(async () => {
  failOnProblems(somebody);
  await somebody.close();
});

/** How many stars of a review are seen filled: what is drawn over the pale ones, in stars. */
const filledStars = (review: Locator): Promise<number> =>
  review.getByRole('img', { name: 'stars' }).evaluate((stars) => {
    const star = stars.querySelector('svg')!.getBoundingClientRect();
    const filled = stars.querySelector('span')!.getBoundingClientRect();
    return filled.width / star.width;
  });

test('a visitor reads them on the product, beside its seller, and in the store', async () => {
  await page.goto(`/products/${productId}`);
  const reviews = page.getByRole('region', { name: 'Customer Reviews' });
  await expectSeen(reviews.getByText('1 review'));
  await expectSeen(reviews.getByText('4.0', { exact: true }));
  await expectSeen(reviews.getByText('We met at the taxi park.'));
  await expectSeen(reviews.getByRole('img', { name: '4 out of 5 stars' }));
  await expect.poll(() => filledStars(reviews.getByRole('article'))).toBe(4);
  await expectSeen(page.getByRole('region', { name: 'Seller' }).getByText('4.0 (1)'));
  expect(await seriousBarriers(page)).toEqual([]);

  await page.goto(`/vendor-store/${vendorId}`);
  await page.getByRole('button', { name: '1 review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reviews of Okot Wares' });
  await expectSeen(dialog.getByText('Exactly as in the photos.'));
  expect(await seriousBarriers(page)).toEqual([]);
  await follow(page, () => dialog.getByRole('link').click(), `/products/${productId}`);
});

test('what was never reviewed says who may', async () => {
  await page.goto(`/products/${quietId}`);
  const empty = 'No reviews yet. Be the first to review this product!';
  await expectSeen(page.getByText(empty));
  await expectSeen(page.getByText('Reviews come from people who bought it here.'));
});

test('the seller answers once, for everybody to read', async () => {
  await somebody.signIn(vendor);
  await page.goto(`/products/${productId}`);
  const reviews = page.getByRole('region', { name: 'Customer Reviews' });
  await reviews.getByRole('button', { name: 'Reply' }).click();
  await reviews.getByRole('button', { name: 'Publish reply' }).click();
  await expectSeen(reviews.getByText('Please write a reply'));
  await reviews.getByLabel('Your reply').fill('Thank you, Amina.');
  await reviews.getByRole('button', { name: 'Publish reply' }).click();
  await expectSeen(page.getByText('Reply published'));
  await expectSeen(reviews.getByText('Reply from Okot Wares'));
  await expect.poll(() => reviews.getByRole('button', { name: 'Reply' }).count()).toBe(0);
  expect(await seriousBarriers(page)).toEqual([]);
});
