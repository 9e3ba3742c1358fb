import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  DESKTOP,
  expectSeen,
  failOnProblems,
  openVisitor,
  PHONE,
  untilLive,
  type Visitor,
} from '../../support/browser.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { stock } from '../../support/stock.ts';
import { writeMessage } from '../../support/write-message.ts';

/* A buyer and a vendor block each other, in their chat, from a store, from a review, and without a network. */
const OKELLO = 'Okello Phones';
const SARAH = 'Nakato Sarah';
const CLOSED = "You can't write to this person";

let market: CopiedMarket;
let vendorSession: Session;
let buyerSession: Session;
let product: { id: number; title: string };
let chatId = 0;
let vendorId = 0;
const visitors: Visitor[] = [];

beforeAll(async () => {
  market = await openMarket();
  vendorSession = await market.people.open(accountOf('vendor', OKELLO, 'okello.phones'));
  buyerSession = await market.people.open(accountOf('buyer', SARAH, 'nakato.sarah'));
  await stock(market, vendorSession, 1);
  const [listed] = await vendorSession.get<(typeof product)[]>('/api/products?limit=1');
  if (!listed) throw new Error('Nothing is listed');
  product = listed;
  vendorId = (await vendorSession.get<{ id: number }>('/api/user')).id;
  chatId = await market.people.beginChat(buyerSession, product);
  await buyerSession.post(`/api/chats/${chatId}/messages`, { message: 'Is it still there?' });
});
afterAll(async () => market.close());
beforeEach(async () => {
  await market.database.query('delete from blocks');
});
afterEach(async () => {
  failOnProblems(...visitors);
  await Promise.all(visitors.splice(0).map(async (visitor) => visitor.close()));
});

async function open(as: Session, device = PHONE): Promise<Page> {
  const visitor = await openVisitor(market, { as, device });
  visitors.push(visitor);
  return visitor.page;
}
async function openChat(as: Session, device = PHONE): Promise<Page> {
  const page = await open(as, device);
  await page.goto(`/chat/${chatId}`);
  await untilLive(page);
  await expectSeen(composer(page));
  return page;
}
const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const item = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = (place: Page | Locator) => place.getByRole('button', { name: 'More', exact: true });
const gone = async (what: Locator) => expect.poll(async () => what.count()).toBe(0);

test('from a bad chat to silence it takes two taps, at once for both, and one more opens it again', async () => {
  const buyer = await openChat(buyerSession);
  const vendor = await openChat(vendorSession, DESKTOP);
  await menu(buyer.getByRole('main')).click();
  await expectSeen(buyer.getByText("You won't be able to write to each other."));
  await item(buyer, `Block ${OKELLO}`).click();
  await expectSeen(buyer.getByText(`You blocked ${OKELLO}`, { exact: true }));
  // Only who blocked is told so, where they would write.
  await expectSeen(buyer.getByText(`You blocked ${OKELLO}.`), vendor.getByText("You can't write here for now."));
  expect(await barriers(buyer)).toEqual([]);
  await expect.poll(() => vendor.getByText(/blocked/i).count()).toBe(0);
  for (const page of [buyer, vendor]) {
    await expectSeen(page.getByLabel('Messages of this chat').getByText('Is it still there?'));
    await gone(composer(page));
  }
  await expectSeen(vendor.getByText(CLOSED));
  await gone(buyer.getByText(CLOSED));
  await expectSeen(buyer.getByRole('main').getByRole('link', { name: 'Already paid? Get help' }));
  await item(buyer, 'Undo').click();
  for (const page of [buyer, vendor]) await expectSeen(composer(page));
  await gone(vendor.getByText(CLOSED));

  await menu(vendor.getByRole('main')).click();
  await item(vendor, `Block ${SARAH}`).click();
  for (const page of [buyer, vendor]) await gone(composer(page));
  await menu(vendor.getByRole('main')).click();
  await item(vendor, `Unblock ${SARAH}`).last().click();
  for (const page of [buyer, vendor]) await expectSeen(composer(page));

  await buyerSession.post('/api/blocks', { userId: vendorId });
  await expectSeen(buyer.getByText(`You blocked ${OKELLO}.`));
  await item(buyer, `Unblock ${OKELLO}`).click();
  await expectSeen(buyer.getByText(`You unblocked ${OKELLO}`));
  for (const page of [buyer, vendor]) await expectSeen(composer(page));
  await expect.poll(() => buyer.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('what was written without a network is not sent after a block, and the page says so', async () => {
  const page = await openChat(buyerSession);
  await page.context().setOffline(true);
  await writeMessage(page, 'Written without a network');
  await expectSeen(page.getByText("Sends when you're back online"));
  await vendorSession.post('/api/blocks', { userId: (await buyerSession.get<{ id: number }>('/api/user')).id });
  await page.context().setOffline(false);
  await expectSeen(
    page.getByText("You can't write to this person."),
    page.getByText('Written without a network'),
    page.getByRole('button', { name: 'Failed - Click to retry' }),
  );
  await gone(composer(page));
});

describe('from a store', () => {
  test('it takes two taps; following and writing are refused in one sentence', async () => {
    const page = await open(buyerSession);
    await page.goto(`/vendor-store/${vendorId}`);
    await untilLive(page);
    await menu(page.getByRole('main')).first().click();
    await item(page, `Block ${OKELLO}`).click();
    await expectSeen(page.getByText(`You blocked ${OKELLO}`), page.getByRole('heading', { name: OKELLO }));
    await item(page, 'Follow').click();
    await expectSeen(page.getByText("You can't write to this person."));
  });

  test('the list on the profile names whom one has blocked, and ends it', async () => {
    await buyerSession.post('/api/blocks', { userId: vendorId });
    const page = await open(buyerSession);
    await page.goto('/profile/privacy');
    const list = page.getByRole('listitem').filter({ hasText: OKELLO });
    await expectSeen(list);
    await item(page, `Unblock ${OKELLO}`).click();
    await expectSeen(page.getByText("You haven't blocked anyone."), page.getByText(`You unblocked ${OKELLO}`));
  });
});

test('from a review its author is blocked, by the vendor, in two taps', async () => {
  const boughtId = await market.people.beginChat(buyerSession, product);
  await vendorSession.patch(`/api/chats/${boughtId}`, { status: 'completed', isSold: true });
  await buyerSession.post('/api/ratings', { chatId: boughtId, rating: 1, review: 'It was broken.' });
  const page = await open(vendorSession, DESKTOP);
  await page.goto(`/products/${product.id}`);
  const review = page.getByRole('article').filter({ hasText: 'It was broken.' });
  await menu(review).click();
  await gone(item(page, `Block ${OKELLO}`));
  await item(page, `Block ${SARAH}`).click();
  await expectSeen(page.getByText(`You blocked ${SARAH}`));
});
