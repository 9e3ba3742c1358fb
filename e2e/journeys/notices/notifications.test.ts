import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, untilLive, type Visitor } from '../../support/browser.ts';
import { follow, followLink } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { overlapsToast } from '../../support/overlaps-toast.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { stock } from '../../support/stock.ts';

/* Notifications about events elsewhere, and their actions. */
interface Product {
  id: number;
  title: string;
}

let market: CopiedMarket;
let vendor: Session;
let buyer: Session;
let products: Product[];
let chats: { id: number }[];
let visitors: Visitor[] = [];

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Kato Radios', 'kato.radios'));
  buyer = await market.people.open(accountOf('buyer', 'Nakato Sarah', 'nakato.sarah'));
  await stock(market, vendor, 3);
  products = await vendor.get<Product[]>('/api/products?limit=3');
  chats = await Promise.all(products.map(({ id }) => buyer.post<{ id: number }>('/api/chats', { productId: id })));
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(...visitors);
  await Promise.all(visitors.map(({ close }) => close()));
  visitors = [];
  await buyer.post('/api/notifications/read-all', {});
  await Promise.all(chats.map(({ id }) => buyer.post(`/api/chats/${id}/read`, {})));
});

async function pageOf(session: Session, device?: typeof DESKTOP): Promise<Page> {
  const visitor = await openVisitor(market, { as: session, ...(device && { device }) });
  visitors.push(visitor);
  return visitor.page;
}

const chatId = (index: number) => chats[index]?.id ?? 0;
const title = (index: number) => products[index]?.title ?? '';
const say = (index: number, message: string) => vendor.post(`/api/chats/${chatId(index)}/messages`, { message });
const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const bar = (page: Page) => page.locator('[data-bottom-bar]');
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const pressed = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const more = (item: Locator) => item.getByRole('button', { name: /^More about/ });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/** Creates a notification for the newest message of each chat. */
async function openListOf(...messages: string[]): Promise<Page> {
  await Promise.all(messages.map((message, index) => say(index, message)));
  const page = await pageOf(buyer);
  await page.goto('/notifications');
  await expectSeen(...messages.map((message) => row(page, message)));
  return page;
}

describe('a product of a followed vendor', () => {
  test('is announced at once in the other browser, and leads to the product', async () => {
    const listing = await market.people.open(accountOf('vendor', 'Mugisha Sound', 'mugisha.sound'));
    const { id } = await listing.get<{ id: number }>('/api/user');
    await buyer.post(`/api/vendors/${id}/follow`, {});
    const page = await pageOf(buyer);
    await page.goto('/help');
    await untilLive(page);
    await stock(market, listing, 1, { title: 'Philips radio' });
    await expectSeen(toasts(page).getByText('New from Mugisha Sound'));
    await expectSeen(toasts(page).getByText('Philips radio'));
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    // It counts at Favorites, and neither at Messages nor at the bell.
    await expectSeen(bell(page, 'Notifications'), bar(page).getByText('1 new item', { exact: true }));
    await expect.poll(() => page.getByText(/unread chat/).count()).toBe(0);
    await page.keyboard.press('F8');
    await follow(page, () => pressed(page, 'See'), /^\/products\/\d+$/);
    await expectSeen(page.getByRole('heading', { name: 'Philips radio' }));
    await expect.poll(() => page.title()).toMatch(/^Philips radio/);
  });
});

describe('the bell', () => {
  test('counts a message, leads to its row and its chat, and is empty once that is read', async () => {
    const page = await pageOf(buyer);
    await page.goto('/help');
    await expectSeen(bell(page, 'Notifications'));
    await say(0, 'It still works');
    await expectSeen(bell(page, 'Notifications 1 unread'), bar(page).getByText('1 unread chat', { exact: true }));
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    await follow(page, () => bell(page, 'Notifications 1 unread').click(), '/notifications');
    await expectSeen(row(page, 'It still works').getByText('New:'));
    await more(row(page, 'It still works')).click();
    await expectSeen(page.getByText(`Because you have a chat about ${title(0)}`));
    await page.keyboard.press('Escape');
    await followLink(page, /Kato Radios/, `/chat/${chatId(0)}`);
    await expect.poll(() => page.title()).toMatch(/^Kato Radios/);
    await page.goto('/help');
    await expectSeen(bell(page, 'Notifications'));
    await expect.poll(() => page.title()).toMatch(/^Help/);
  });

  test('is in the header of vendors on wide screens', async () => {
    const page = await pageOf(vendor, DESKTOP);
    await page.goto('/');
    await follow(page, () => page.locator('a[href="/notifications"]').click(), '/notifications');
  });
});

describe('a row', () => {
  test('is 72 px high, with the photo of its item, so that seven are on the first screen', async () => {
    const page = await openListOf('First', 'Second');
    await page.setViewportSize({ width: 360, height: 800 });
    const bottoms = await page.evaluate(() => {
      const list = document.querySelector('main ul');
      const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? innerHeight;
      const row = list?.querySelector('li')?.getBoundingClientRect();
      return { top: list?.getBoundingClientRect().top ?? 0, row: row?.height ?? 0, bar };
    });
    expect(bottoms.row).toBeLessThanOrEqual(73);
    expect(bottoms.top + 7 * bottoms.row).toBeLessThanOrEqual(bottoms.bar);
    await expectSeen(row(page, 'First').locator('img'));
  });

  test('mutes its chat, and undoes that', async () => {
    const page = await openListOf('Are you coming?');
    const first = row(page, 'Are you coming?');
    await more(first).click();
    await first.getByRole('button', { name: 'Mute this chat' }).click();
    await expectSeen(first.getByText('Muted', { exact: true }));
    await expectSeen(page.getByText('You muted this chat'));
    await pressed(page, 'Undo');
    await more(first).click();
    await expectSeen(first.getByRole('button', { name: 'Mute this chat' }));
    await expect.poll(() => first.getByText('Muted', { exact: true }).count()).toBe(0);
  });

  test('that is deleted can be restored, and is gone once its page is left', async () => {
    const page = await openListOf('Delete me', 'Keep me');
    const first = row(page, 'Delete me');
    await more(first).click();
    await first.getByRole('button', { name: 'Delete' }).click();
    await first.waitFor({ state: 'detached' });
    await expectSeen(page.getByText('Notification deleted'));
    await pressed(page, 'Undo');
    await expectSeen(first);
    await more(first).click();
    await first.getByRole('button', { name: 'Delete' }).click();
    await first.waitFor({ state: 'detached' });
    await page.goto('/help');
    const notice = async () =>
      (await buyer.get<{ message: string }[]>('/api/notifications?list=others')).map(({ message }) => message);
    await expect.poll(notice).not.toContain('Delete me');
    expect(await notice()).toContain('Keep me');
  });

  test('that cannot be deleted comes back', async () => {
    const page = await openListOf('Stay here');
    await page.route('**/api/notifications/**', (route) =>
      route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: 'Slow down' } }),
    );
    const first = row(page, 'Stay here');
    await more(first).click();
    await first.getByRole('button', { name: 'Delete' }).click();
    await first.waitFor({ state: 'detached' });
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await expectSeen(page.getByText('Failed to delete notification'), first);
    await first.getByRole('link').click();
    await expectSeen(page.getByText('Failed to mark as read'));
  });

  test('is read with all others, in every tab', async () => {
    const page = await openListOf('One', 'Two');
    const other = await pageOf(buyer, DESKTOP);
    await other.goto('/notifications');
    await expectSeen(row(other, 'One').getByText('New:'), row(other, 'Two').getByText('New:'));
    await pressed(page, 'Mark all as read');
    await expect.poll(() => page.getByText('New:').count()).toBe(0);
    await expect.poll(() => other.getByText('New:').count()).toBe(0);
    await expectSeen(bell(page, 'Notifications'), bell(other, 'Notifications'));
  });
});

test('a long list is there to its end: nothing twice, nothing left out, also while newer ones arrive', async () => {
  const reader = await market.people.open(accountOf('buyer', 'Achan Joy', 'achan.joy'));
  const { id } = await reader.get<{ id: number }>('/api/user');
  const chat = await reader.post<{ id: number }>('/api/chats', { productId: products[0]?.id });
  await market.database.query(TELL, [id, 120]);
  const notified = Array.from({ length: 120 }, (_, n) => `Told ${n + 1}`);

  const page = await pageOf(reader);
  await page.goto('/notifications');
  await untilLive(page);
  const main = page.getByRole('main');
  const titles = () => main.getByRole('listitem').getByRole('link').allTextContents();
  const next = main.getByRole('button', { name: 'Load more' });
  await expect.poll(titles).toEqual(notified.slice(0, 50));
  await page.route('**/api/notifications?*', (route) => route.abort('internetdisconnected'));
  await next.click();
  await expectSeen(main.getByRole('alert').getByText('Failed to fetch notifications'));
  await page.unroute('**/api/notifications?*');
  await next.click();
  await expect.poll(titles).toEqual(notified.slice(0, 100));
  await vendor.post(`/api/chats/${chat.id}/messages`, { message: 'It is newer' });
  await expect.poll(titles).toEqual(['Kato Radios', ...notified.slice(0, 100)]);
  await next.click();
  await expect.poll(titles).toEqual(['Kato Radios', ...notified]);
  await expect.poll(() => next.count()).toBe(0);
});

/** So many, the first told last. */
const TELL = `
  insert into notifications (user_id, type, topic, code, values, data, created_at)
  select $1, 'subscription', 'told:' || n, 'support.new', jsonb_build_object('senderName', 'Told ' || n, 'preview', ''),
    '{}', now() - n * interval '1 minute'
  from generate_series(1, $2::int) as n`;

test('a list that cannot be fetched says so, and can be fetched again', async () => {
  const page = await pageOf(buyer);
  await page.goto('/help');
  await page.route('**/api/notifications?*', (route) => route.abort('internetdisconnected'));
  await follow(page, () => bell(page, 'Notifications').click(), '/notifications');
  await expectSeen(page.getByText('Failed to fetch notifications'));
  await page.unroute('**/api/notifications?*');
  await pressed(page, 'Try again');
  await expectSeen(page.getByRole('listitem').getByText('Kato Radios').first());
});

describe('a muted chat', () => {
  test('is muted from its menu, says so in the list, stays unread, and is not announced', async () => {
    const page = await pageOf(buyer);
    await page.goto(`/chat/${chatId(2)}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'More' }).click();
    await main.getByRole('button', { name: 'Mute this chat' }).click();
    await expectSeen(page.getByText('You muted this chat'), main.getByText('Muted').first());
    await expectSeen(toasts(page).getByRole('button', { name: 'Close' }));
    const back = main.getByRole('link', { name: 'Back to messages' });
    expect(await overlapsToast(back)).toBe(false);
    await follow(page, () => back.click(), '/chat');
    const chat = page.locator(`#chats a[href="/chat/${chatId(2)}"]`);
    await expectSeen(chat.getByText('Muted'));
    await follow(page, () => page.getByRole('link', { name: 'Discover' }).click(), '/');
    await say(2, 'Quietly');
    await say(1, 'Aloud');
    await expectSeen(toasts(page).getByText('Aloud'));
    await expect.poll(() => toasts(page).getByText('Quietly').count()).toBe(0);
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    await follow(page, () => page.getByRole('link', { name: /Messages/ }).click(), '/chat');
    await expectSeen(chat.getByText('Quietly'), chat.getByText('1 unread message'));
  });
});
