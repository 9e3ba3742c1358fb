import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, untilLive, type Visitor } from '../support/browser.ts';
import { type CopiedMarket, type Market, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { stock } from '../support/stock.ts';
import { writeMessage } from '../support/write-message.ts';

/* A buyer and a vendor, each with two tabs, of which the second is served by another process. */
const OKELLO = 'Okello Phones';
const SARAH = 'Nakato Sarah';
const CLOSED = "This person can't be written to";

let market: CopiedMarket;
let other: Pick<Market, 'url'>;
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
  other = await market.startAnother();
});
afterAll(async () => market.close());
beforeEach(async () => {
  await market.database.query('delete from blocks');
});
afterEach(async () => {
  failOnProblems(...visitors);
  await Promise.all(visitors.splice(0).map(async (visitor) => visitor.close()));
});

async function open(as: Session, { at = market, device }: { at?: typeof other; device?: typeof DESKTOP } = {}) {
  const visitor = await openVisitor(at, { as, ...(device && { device }) });
  visitors.push(visitor);
  return visitor.page;
}
async function openChat(...[as, options]: Parameters<typeof open>): Promise<Page> {
  const page = await open(as, options);
  await page.goto(`/chat/${chatId}`);
  await untilLive(page);
  await expectSeen(composer(page));
  return page;
}
const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const item = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = (place: Page | Locator) => place.getByRole('button', { name: 'More', exact: true });
const gone = async (what: Locator) => expect.poll(async () => what.count()).toBe(0);

describe('from a bad chat to silence', () => {
  test('it takes two taps, at once in every tab of both, and one more opens all of them again', async () => {
    const tabs = [
      await openChat(buyerSession),
      await openChat(buyerSession, { at: other }),
      await openChat(vendorSession, { device: DESKTOP }),
      await openChat(vendorSession, { at: other, device: DESKTOP }),
    ];
    const [page] = tabs as [Page];
    await menu(page.getByRole('main')).click();
    await expectSeen(page.getByText('Neither of you can write to or follow the other any more'));
    await item(page, `Block ${OKELLO}`).click();
    await expectSeen(page.getByText(`You blocked ${OKELLO}`));
    for (const tab of tabs) {
      await expectSeen(tab.getByText(CLOSED), tab.getByLabel('Messages of this chat').getByText('Is it still there?'));
      await gone(composer(tab));
    }
    await item(page, 'Undo').click();
    for (const tab of tabs) await expectSeen(composer(tab));
    await gone(page.getByText(CLOSED));
  });

  test('the vendor blocks from the other process, and lifts it in the menu of the chat', async () => {
    const buyer = await openChat(buyerSession);
    const vendor = await openChat(vendorSession, { at: other, device: DESKTOP });
    await menu(vendor.getByRole('main')).click();
    await item(vendor, `Block ${SARAH}`).click();
    for (const tab of [buyer, vendor]) await gone(composer(tab));
    await menu(vendor.getByRole('main')).click();
    await item(vendor, `Unblock ${SARAH}`).click();
    for (const tab of [buyer, vendor]) await expectSeen(composer(tab));
  });
});

test('what was written without a network is not sent after a block, and the page says so', async () => {
  const page = await openChat(buyerSession);
  await page.context().setOffline(true);
  await writeMessage(page, 'Written without a network');
  await expectSeen(page.getByText("Sends when you're back online"));
  await vendorSession.post('/api/blocks', { userId: (await buyerSession.get<{ id: number }>('/api/user')).id });
  await page.context().setOffline(false);
  await expectSeen(
    page.getByText("This person can't be written to."),
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
    await expectSeen(page.getByText("This person can't be written to."));
  });

  test('the list on the profile names whom one has blocked, and ends it', async () => {
    await buyerSession.post('/api/blocks', { userId: vendorId });
    const page = await open(buyerSession);
    await page.goto('/profile/privacy');
    const list = page.getByRole('listitem').filter({ hasText: OKELLO });
    await expectSeen(list);
    await item(page, `Unblock ${OKELLO}`).click();
    await expectSeen(page.getByText("You haven't blocked anyone."), page.getByText(`You unblocked ${OKELLO}`));
    await page.goto(`/chat/${chatId}`);
    await expectSeen(composer(page));
  });
});

test('from a review its author is blocked, by the vendor, in two taps', async () => {
  const boughtId = await market.people.beginChat(buyerSession, product);
  await vendorSession.patch(`/api/chats/${boughtId}`, { status: 'completed', isSold: true });
  await buyerSession.post('/api/ratings', { chatId: boughtId, rating: 1, review: 'It was broken.' });
  const page = await open(vendorSession, { device: DESKTOP });
  await page.goto(`/products/${product.id}`);
  const review = page.getByRole('article').filter({ hasText: 'It was broken.' });
  await menu(review).click();
  await gone(item(page, `Block ${OKELLO}`));
  await item(page, `Block ${SARAH}`).click();
  await expectSeen(page.getByText(`You blocked ${SARAH}`));
});
