import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { follow, followLink } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { overlapsToast } from '../../support/overlaps-toast.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { stock } from '../../support/stock.ts';
import { writeMessage } from '../../support/write-message.ts';

/* Two people on two phones: from a product's page to a review of the purchase. */
interface Product {
  id: number;
  title: string;
  stock: number;
}

let market: CopiedMarket;
let vendor: Session;
let vendorId: number;
let product: Product;
const visitors: Visitor[] = [];
let buying: Page;
let selling: Page;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w'));
  const buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  await stock(market, vendor, 1, { price: 100_000, stock: 2 });
  vendorId = (await vendor.get<{ id: number }>('/api/user')).id;
  [product] = await vendor.get<[Product]>(`/api/vendors/${vendorId}/products`);
  [buying, selling] = await Promise.all([phoneOf(buyer), phoneOf(vendor)]);
});
afterAll(async () => {
  failOnProblems(...visitors);
  for (const visitor of visitors) await visitor.close();
  await market.close();
});

async function phoneOf(session: Session): Promise<Page> {
  const visitor = await openVisitor(market, { as: session });
  visitors.push(visitor);
  return visitor.page;
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const topOf = async (part: Locator) => (await part.boundingBox())!.y;

test('they chat, from the store and from the list', async () => {
  await buying.goto(`/vendor-store/${vendorId}`);
  await follow(buying, () => press(buying, 'Contact'), /^\/chat\/\d+$/);
  await writeMessage(buying, 'Is it still there?');
  await selling.goto('/chat');
  await followLink(selling, 'Amina K', /^\/chat\/\d+$/);
  await expectSeen(selling.getByText('Is it still there?').first());
  await writeMessage(selling, 'Yes, come to Wandegeya. Last 85k.');
  await expectSeen(buying.getByText('Yes, come to Wandegeya. Last 85k.').first());
});

test('what cannot be closed says so, with the reason', async () => {
  await selling.route(/\/api\/chats\/\d+$/, async (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  const toast = selling.getByRole('region', { name: 'Notifications (F8)' });
  await press(selling, 'Mark as sold');
  await inDialog(selling, 'Yes, it is sold');
  await expectSeen(
    toast.getByText('Failed to complete the sale.', { exact: true }),
    selling.getByRole('dialog').getByText('Failed to complete the sale.', { exact: true }),
    toast.getByText('No connection. Check your internet and try again.', { exact: true }),
  );
  await selling.keyboard.press('Escape');
  await press(selling, 'More');
  await press(selling, 'Cancel this chat');
  await inDialog(selling, 'Cancel chat');
  await expectSeen(toast.getByText('Failed to abandon the chat.', { exact: true }));
  await selling.unroute(/\/api\/chats\/\d+$/);
});

test('the vendor abandons, and undoes that', async () => {
  await press(selling, 'More');
  await press(selling, 'Cancel this chat');
  await expectSeen(selling.getByRole('dialog').getByText(product.title));
  expect(await barriers(selling)).toEqual([]);
  await inDialog(selling, 'Cancel chat');
  await expectSeen(selling.getByText('Chat Abandoned'));
  await expectSeen(
    buying.getByText('This chat has been abandoned'),
    buying.getByText('The seller cancelled this chat').first(),
    buying.getByText('You can still read this chat.'),
  );
  await press(selling, 'Undo');
  await expectSeen(selling.getByText('The chat is active again.'));
  await expectSeen(selling.getByRole('button', { name: 'Mark as sold' }));
});

test('the vendor completes, after a confirmation that names the effect', async () => {
  await press(selling, 'Mark as sold');
  const dialog = selling.getByRole('dialog');
  const price = dialog.getByLabel('Price per item');
  const isWholeChosen = (it: HTMLInputElement) =>
    it === document.activeElement && it.selectionStart === 0 && it.selectionEnd === it.value.length;
  await expect.poll(() => price.evaluate(isWholeChosen)).toBe(true);
  await dialog.getByLabel('How many').fill(String(product.stock + 1));
  await inDialog(selling, 'Yes, it is sold');
  await expectSeen(dialog.getByText(`Only ${product.stock} items available in stock.`));
  await dialog.getByLabel('How many').fill(String(product.stock));
  await dialog.getByRole('button', { name: '85,000 (from the chat)' }).click();
  await expect.poll(() => price.inputValue()).toBe('85,000');
  await expectSeen(dialog.getByText(`${product.stock} × USh 85,000`));
  await expectSeen(dialog.getByText('It counts as a sale and shows as sold.'));
  expect(await barriers(selling)).toEqual([]);
  await inDialog(selling, 'Yes, it is sold');
  await expectSeen(selling.getByText('Sale Completed'));
  const closed = selling.getByRole('status').filter({ hasText: 'This sale has been completed' });
  await expectSeen(closed.getByRole('button', { name: 'Undo' }));
  expect(await overlapsToast(closed)).toBe(false);
  const banner = buying.getByRole('status').filter({ hasText: 'This sale has been completed' });
  await expectSeen(banner.getByRole('button', { name: 'Rate this purchase' }));
  await banner.getByRole('button', { name: 'Something wrong?' }).click();
  await expectSeen(buying.getByRole('dialog', { name: 'Report this person' }).getByText('Scam or fraud'));
  await inDialog(buying, 'Close');
  expect((await banner.boundingBox())!.height).toBeLessThan(112);
});

test('the buyer finds it under Completed, and rates it', async () => {
  await buying.goto('/chat');
  await expectSeen(buying.getByRole('heading', { name: 'Pending Reviews' }));
  const row = buying.getByRole('button', { name: `Rate ${product.title}`, exact: true });
  await expectSeen(row, buying.getByText('No open chats.'));
  await buying.getByRole('button', { name: '1 completed' }).click();
  const chat = buying.getByRole('link', { name: 'Okot Wares' });
  await expectSeen(chat);
  const tab = buying.getByRole('tab', { name: /Completed/, selected: true });
  await expect.poll(() => tab.evaluate((it) => it === document.activeElement)).toBe(true);
  // One place, under the chats.
  expect(await topOf(row)).toBeGreaterThan(await topOf(chat));
  await row.click();
  const stars = buying.getByRole('dialog').locator('label', { has: buying.getByRole('radio') });
  await expectSeen(stars);
  const sizes = await stars.evaluateAll((all) => all.map((it) => [it.clientWidth, it.clientHeight]));
  expect(sizes).toHaveLength(5);
  expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(52);
  await inDialog(buying, 'Post my review');
  await expectSeen(buying.getByText('Please select a rating'));
  await buying.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await buying.getByLabel('Your review').fill('Honest seller, thank you.');
  expect(await barriers(buying)).toEqual([]);
  await inDialog(buying, 'Post my review');
  await expectSeen(buying.getByText('Thank you for your feedback!'));
  await buying.getByRole('heading', { name: 'Pending Reviews' }).waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
});

test('everybody sees that it is sold, and its review', async () => {
  await buying.goto(`/products/${product.id}`);
  await expectSeen(buying.getByText('SOLD', { exact: true }).first());
  await expectSeen(buying.getByText('Honest seller, thank you.'));
  await buying.goto(`/vendor-store/${vendorId}`);
  await expectSeen(buying.getByRole('button', { name: '5.0 1 review' }));
  await expectSeen(buying.getByText('SOLD', { exact: true }).first());
});
