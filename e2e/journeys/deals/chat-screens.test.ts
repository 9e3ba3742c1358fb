import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, untilLive } from '../../support/browser.ts';
import { follow, followLink } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { holdScripts } from '../../support/scripts.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* What the list of chats and an open chat show of the item, the other person and what is new. */
interface Product {
  id: number;
  title: string;
  price: number;
}

let market: CopiedMarket;
let vendor: Session;
let buyer: Session;
let products: Product[];
let chats: { id: number }[];

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okello Phones', 'okello.phones'));
  buyer = await market.people.open(accountOf('buyer', 'Nakato Sarah', 'nakato.sarah'));
  await stock(market, vendor, 3);
  products = await vendor.get<Product[]>('/api/products?limit=3');
  chats = await Promise.all(products.map(({ id }) => buyer.post<{ id: number }>('/api/chats', { productId: id })));
  await say(0, 'Is it still there?');
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

async function pageOf(session: Session, device?: typeof DESKTOP): Promise<Page> {
  return (await openVisitor({ as: session, ...(device && { device }) })).page;
}

const chatId = (index: number) => chats[index]?.id ?? 0;
const product = (index: number) => products[index]!;
const say = (index: number, message: string) => buyer.post(`/api/chats/${chatId(index)}/messages`, { message });
const ugx = (amount: number) => `USh ${amount.toLocaleString('en-US')}`;

describe('a chat that is being opened', () => {
  test('shows at once what its row had, and the way back', async () => {
    const page = await pageOf(vendor);
    await page.goto('/chat');
    const row = page.locator(`#chats a[href="/chat/${chatId(0)}"]`);
    await expectSeen(row.getByText('Is it still there?'));
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/chats/${chatId(0)}`, async (route) => {
      await released;
      await route.continue();
    });
    await row.click();
    const main = page.getByRole('main');
    await expectSeen(main.getByText('Loading the chat'), main.getByRole('heading', { level: 1, name: 'Nakato Sarah' }));
    await expectSeen(main.getByRole('link', { name: product(0).title }), main.getByText(ugx(product(0).price)));
    await expectSeen(main.getByRole('link', { name: 'Back to messages' }));
    const { height } = (await main.locator('article header').boundingBox())!;
    release();
    await expectSeen(main.getByRole('region', { name: 'Messages of this chat' }));
    await expect.poll(async () => (await main.locator('article header').boundingBox())!.height).toBe(height);
    // The seller’s strip has two lines.
    expect(height).toBeLessThan(125);
  });
});

describe('with text of twice the size', () => {
  test('the number of unread chats leaves its icon in view, and a name has a line of its own', async () => {
    await say(0, 'Is it still there?');
    const page = await pageOf(vendor);
    await page.goto('/chat');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const disc = page.locator('[data-bottom-bar] .count-disc');
    await expect.poll(async () => (await disc.boundingBox())?.height).toBeLessThan(26);
    const row = page.locator(`#chats a[href="/chat/${chatId(0)}"]`);
    const boxes = [row.getByText('Nakato Sarah'), row.getByRole('time')].map(async (it) => (await it.boundingBox())!);
    const [name, time] = await Promise.all(boxes);
    expect(time!.y).toBeGreaterThanOrEqual(name!.y + name!.height);
    const initials = row.getByText('NS', { exact: true });
    await expect.poll(() => initials.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  });
});

describe('an open chat', () => {
  test('has the person as its first heading', async () => {
    const page = await pageOf(vendor, DESKTOP);
    await page.goto(`/chat/${chatId(0)}`);
    await expect.poll(() => page.title()).toMatch(/Nakato Sarah · Akatale$/);
    const levels = () =>
      page
        .locator('main :is(h1, h2, h3)')
        .evaluateAll((all) => all.filter((it) => it.checkVisibility()).map((it) => it.tagName));
    await expect.poll(levels).toEqual(['H1', 'H2']);
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await expect.poll(() => page.title()).toMatch(/Messages · Akatale$/);
    await followLink(page, /Nakato Sarah.*Is it still there/, `/chat/${chatId(0)}`);
    await expect.poll(() => page.title()).toMatch(/Nakato Sarah · Akatale$/);
  });

  test('without a connection it does not say who is online', async () => {
    const buying = await pageOf(buyer);
    await buying.goto('/chat');
    const page = await pageOf(vendor);
    await page.goto(`/chat/${chatId(0)}`);
    const online = page.getByRole('main').getByText('Online');
    await expectSeen(online);
    await page.context().setOffline(true);
    await expect.poll(() => online.count()).toBe(0);
    await page.context().setOffline(false);
    await expectSeen(online);
  });
});

describe('the announcement of a new message', () => {
  test('nothing where its row is in view; elsewhere a toast, which goes with the chat', async () => {
    const page = await pageOf(vendor);
    await page.goto('/chat');
    await untilLive(page);
    await collectToasts(page);
    await say(1, 'Does it charge?');
    const row = page.locator(`#chats a[href="/chat/${chatId(1)}"]`);
    await expectSeen(row.getByText('Does it charge?'));
    await follow(page, () => page.getByRole('link', { name: 'Discover' }).click(), '/');
    await say(1, 'And how old is it?');
    const toast = page.getByRole('status').filter({ hasText: 'And how old is it?' });
    await expectSeen(toast);
    expect(await announcedOn(page)).not.toContain('Does it charge?');
    await follow(page, () => page.getByRole('link', { name: /Messages/ }).click(), '/chat');
    await followLink(page, /And how old is it/, `/chat/${chatId(1)}`);
    await toast.waitFor({ state: 'detached' });

    // There it covers neither the last message nor the message field.
    await say(2, 'Is this available?');
    const another = page.getByRole('region', { name: 'Notifications (F8)' });
    await expectSeen(another.getByText('Is this available?'));
    const { y, height } = (await another.boundingBox())!;
    const newest = page.getByRole('region', { name: 'Messages of this chat' }).getByRole('listitem');
    const first = (await newest.first().boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(first.y);
  });
});

describe('the seller’s actions on the item', () => {
  test('is at hand in its strip and in a menu, and the sale stays in the strip with its receipt', async () => {
    const page = await pageOf(vendor);
    await page.goto(`/chat/${chatId(2)}`);
    const main = page.getByRole('main');
    await expectSeen(main.getByRole('button', { name: 'Mark as sold' }));
    await main.getByRole('button', { name: 'More' }).click();
    await main.getByRole('button', { name: 'Cancel this chat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this chat?' });
    await expectSeen(dialog.getByText('The chat moves to Cancelled.'));
    await page.keyboard.press('Escape');
    const more = main.getByRole('button', { name: 'More' });
    await expect.poll(() => more.evaluate((it) => it === document.activeElement)).toBe(true);

    const soldPrice = product(2).price - 1000;
    const closing = { status: 'completed', isSold: true, soldPrice };
    await vendor.patch(`/api/chats/${chatId(2)}`, closing);
    await expectSeen(main.locator('header').getByText(`Sold for ${ugx(soldPrice)}`));
    await followLink(page, 'Receipt', /^\/vendor-sales\/\d+$/);
  });
});

describe('a vendor without access', () => {
  test('reads so before any script has arrived, with the way out before all else', async () => {
    const { id } = await vendor.get<{ id: number }>('/api/user');
    await market.database.query('update entitlements set completed_sales = 5 where user_id = $1', [id]);
    const page = await pageOf(vendor);
    const release = await holdScripts(page);
    await page.goto('/chat', { waitUntil: 'commit' });
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Chat Access Restricted' }) });
    await expectSeen(card.getByText('Your chats with buyers are closed for now.').first());
    await release();
    const pay = card.getByText(/^How to pay /);
    const contact = card.getByText('Please contact support.');
    await expectSeen(pay, contact);
    const isAbove = async () => {
      const [first, second] = await Promise.all([pay, contact].map(async (it) => it.boundingBox()));
      return first && second && first.y < second.y;
    };
    await expect.poll(isAbove).toBe(true);
  });
});

/** Records the text of every toast from now on. */
function collectToasts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const notice: string[] = [];
    Object.assign(window, { notice });
    const region = document.querySelector('[data-toasts]')!;
    const look = () => notice.push(region.textContent ?? '');
    new MutationObserver(look).observe(region, { childList: true, subtree: true });
  });
}

async function announcedOn(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { notice: string[] }).notice.join('\n'));
}
