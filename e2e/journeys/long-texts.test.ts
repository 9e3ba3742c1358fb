import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen } from '../support/browser.ts';
import { fillListing, publishAndView } from '../support/fill-listing.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { stock } from '../support/stock.ts';
import { visitorsOf } from '../support/visitors.ts';

/* Texts that are pasted: too long ones are kept whole, with an error at their field; 80 emoji are 80 characters; what shows nothing is empty. */
let market: CopiedMarket;
let vendor: Session;
let buyer: Session;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w'));
  buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** As from the clipboard: unlike `fill`, it heeds `maxlength`. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

async function expectKept(page: Page, label: string, text: string): Promise<void> {
  await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
}

test('a listing says what is too long at its fields, and takes a title of 80 emoji', async () => {
  const { page } = await openVisitor({ as: vendor });
  await page.goto('/add-product');
  await fillListing(page, 'Sofa');
  const tooLong = { Title: 'a'.repeat(121), Description: 'b'.repeat(5001), Location: 'c'.repeat(121) };
  for (const [label, text] of Object.entries(tooLong)) await paste(page, label, text);
  await press(page, 'Publish');
  await expectSeen(
    page.locator('#title-error', { hasText: 'At most 120 characters' }),
    page.locator('#description-error', { hasText: 'At most 5000 characters' }),
    page.locator('#location-error', { hasText: 'At most 120 characters' }),
  );
  for (const [label, text] of Object.entries(tooLong)) await expectKept(page, label, text);

  const title = '😀'.repeat(80);
  await paste(page, 'Title', title);
  await paste(page, 'Description', 'In good order.');
  await paste(page, 'Location', 'Ntinda');
  await publishAndView(page);
  await expectSeen(page.getByText(title).first());
});

test('a listing that shows nothing is refused at its fields, and an Arabic one reads in its own direction', async () => {
  const { page } = await openVisitor({ as: vendor });
  await page.goto('/add-product');
  await fillListing(page, 'Fridge');
  await paste(page, 'Title', '\u200b\u2800\u3164');
  await paste(page, 'Description', '\u200b \u00ad');
  await press(page, 'Publish');
  await expectSeen(page.locator('#title-error'), page.locator('#description-error'));

  await paste(page, 'Title', 'ثلاجة Hisense \u202e002 لتر');
  await paste(page, 'Description', 'ثلاجة مستعملة، بحالة جيدة.\nA used fridge, in good order.');
  await paste(page, 'Location', 'Ntinda');
  await publishAndView(page);
  const heading = page.getByRole('heading', { level: 1, name: 'ثلاجة Hisense 002 لتر' });
  await expectSeen(heading);
  await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const lefts = await page.getByText('A used fridge').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Array.from(range.getClientRects(), ({ left }) => Math.round(left));
  });
  expect(lefts[0]).toBeGreaterThan(lefts.at(-1) ?? 0);
});

test('a profile says what is too long, and keeps it', async () => {
  const { page } = await openVisitor({ as: buyer });
  await page.goto('/profile');
  const tooLong = 'd'.repeat(1001);
  await paste(page, 'About you (optional)', tooLong);
  await press(page, 'Save changes');
  await expectSeen(page.locator('#bio-error', { hasText: 'At most 1000 characters' }));
  await expectKept(page, 'About you (optional)', tooLong);
  const allowed = '😀'.repeat(600);
  await paste(page, 'About you (optional)', allowed);
  await press(page, 'Save changes');
  await expectSeen(page.getByText('Profile updated'));
});

test('a review and its reply say what is too long, and keep it', async () => {
  await stock(market, vendor, 1, { stock: 1 });
  const [product] = await vendor.get<{ id: number; title: string }[]>('/api/products?limit=1');
  const id = await market.people.beginChat(buyer, product!);
  await vendor.patch(`/api/chats/${id}`, { status: 'completed', isSold: true });
  const tooLong = 'e'.repeat(1001);

  const { page } = await openVisitor({ as: buyer });
  await page.goto('/chat');
  await press(page, `Rate ${product?.title}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '5 stars' }).press('Space');
  await paste(page, 'Your review (optional)', tooLong);
  await dialog.getByRole('button', { name: 'Post my review' }).click();
  await expectSeen(dialog.getByText('At most 1000 characters'));
  await expectKept(page, 'Your review (optional)', tooLong);
  await paste(page, 'Your review (optional)', '😀'.repeat(600));
  await dialog.getByRole('button', { name: 'Post my review' }).click();
  await expectSeen(page.getByText('Thank you for your feedback!'));

  const { page: seller } = await openVisitor({ as: vendor });
  await seller.goto(`/products/${product?.id}`);
  await press(seller, 'Reply');
  await paste(seller, 'Your reply', tooLong);
  await press(seller, 'Publish reply');
  await expectSeen(seller.getByText('At most 1000 characters'));
  await expectKept(seller, 'Your reply', tooLong);
});
