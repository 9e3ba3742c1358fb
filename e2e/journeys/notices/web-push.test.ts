import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPushService, type PushBrowser } from '../../../server/test/servers/push-server.ts';
import {
  expectSeen,
  failOnProblems,
  openVisitor,
  PHONE,
  type Visitor,
  withServiceWorker,
} from '../../support/browser.ts';
import { canShow, deliver, NEEDS_WHOLE, shownOn, tapOn } from '../../support/deliver-push.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { preparePush, type PushPage } from '../../support/push-browser.ts';
import { stock } from '../../support/stock.ts';
import { writeMessage } from '../../support/write-message.ts';

const service = await openPushService();
let market: CopiedMarket;
let vendor: Session;
let visitors: Visitor[] = [];
let browsers: PushBrowser[] = [];

beforeAll(async () => {
  market = await openMarket(service.settings);
  vendor = await market.people.open(accountOf('vendor', 'Kato Radios', 'kato.radios'));
  await stock(market, vendor, 1, { title: 'Philips radio', stock: 5 });
});
afterAll(async () => {
  await market.close();
  await service.close();
});
afterEach(async () => {
  failOnProblems(...visitors);
  await Promise.all(visitors.map(({ close }) => close()));
  visitors = [];
  browsers = [];
});

function newBrowser(): PushBrowser {
  const browser = service.newBrowser();
  browsers.push(browser);
  return browser;
}

interface Opened {
  session: Session;
  visitor: Visitor;
  page: Page;
  push: PushPage;
  chatId: number;
}

let people = 0;
/** A new buyer with an empty chat about the radio, in a browser that can push. */
async function openBuyer(options?: Parameters<typeof preparePush>[1]): Promise<Opened> {
  people += 1;
  const session = await market.people.open(accountOf('buyer', `Buyer ${people}`, `buyer.${people}`));
  const visitor = await openVisitor(market, { as: session, device: withServiceWorker(PHONE), seesNotifications: true });
  visitors.push(visitor);
  const push = await preparePush(visitor.page, { newSubscription: () => newBrowser().subscription, ...options });
  const [product] = await vendor.get<{ id: number }[]>('/api/products?limit=1');
  const chatId = await market.people.beginChat(session, product!);
  return { session, visitor, page: visitor.page, push, chatId };
}

const question = (page: Page) => page.getByText('Get a notification when they reply?');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const devicesOf = async (session: Session) => (await session.get<{ devices: object[] }>('/api/push')).devices;
/** The label of a switch covers its whole row. */
const toggle = async (page: Page, label: string) => page.getByText(label, { exact: true }).click();
const thisDevice = (page: Page) => page.getByRole('checkbox', { name: 'Notifications on this device' });

async function middleOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!;
  return y + height / 2;
}

async function writeFirst({ page, chatId }: Opened): Promise<void> {
  await page.goto(`/chat/${chatId}`);
  await writeMessage(page, 'Is it still there?');
  await expectSeen(page.getByRole('listitem').filter({ hasText: 'Is it still there?' }));
}

async function switchOn(opened: Opened): Promise<void> {
  await writeFirst(opened);
  await button(opened.page, 'Yes').click();
  await expectSeen(opened.page.getByText('Notifications are on for this device'));
}

describe('the question', () => {
  test('comes after the first message, and never again after "Not now"', async () => {
    const opened = await openBuyer();
    const { page, push, chatId } = opened;
    await page.goto('/');
    await page.goto(`/chat/${chatId}`);
    await expectSeen(page.getByRole('textbox', { name: 'Your message' }));
    await expect.poll(() => question(page).count()).toBe(0);
    await writeFirst(opened);
    await expectSeen(question(page), button(page, 'Last price?'));
    const answers = [button(page, 'Yes'), button(page, 'Not now')];
    const middles = await Promise.all([question(page), ...answers].map(middleOf));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
    await button(page, 'Not now').click();
    await question(page).waitFor({ state: 'detached' });
    await page.reload();
    await expectSeen(page.getByRole('listitem').filter({ hasText: 'Is it still there?' }));
    await expect.poll(async () => [await question(page).count(), push.prompts()]).toEqual([0, 0]);
  });

  test('comes once a day, and never where the chat is closed', async () => {
    const opened = await openBuyer();
    const { page, chatId } = opened;
    const isThere = page.getByRole('listitem').filter({ hasText: 'Is it still there?' });
    await writeFirst(opened);
    await expectSeen(question(page));
    await page.reload();
    await expectSeen(isThere, button(page, 'Last price?'));
    await expect.poll(() => question(page).count()).toBe(0);
    const forgetAsking = async () => page.evaluate(() => localStorage.removeItem('push-asked-at'));
    await forgetAsking();
    await page.reload();
    await expectSeen(question(page));
    await forgetAsking();
    await vendor.patch(`/api/chats/${chatId}`, { status: 'completed', isSold: true });
    await expectSeen(page.getByText('This sale has been completed'));
    await question(page).waitFor({ state: 'detached' });
    await page.reload();
    await expectSeen(isThere, page.getByText('This sale has been completed'), page.getByLabel('Your message'));
    await expect.poll(() => question(page).count()).toBe(0);
  });

  test('of the browser comes only after "Yes", and a refusal is explained', async () => {
    const opened = await openBuyer({ answer: 'denied' });
    await writeFirst(opened);
    await expectSeen(question(opened.page));
    expect(opened.push.prompts()).toBe(0);
    await button(opened.page, 'Yes').click();
    await expectSeen(opened.page.getByText('Your browser blocks notifications'));
    expect(opened.push.prompts()).toBe(1);
    await opened.page.goto('/profile/notifications');
    await expectSeen(opened.page.getByText('Allow them for this site in its settings.'));
    await expect.poll(() => thisDevice(opened.page).isDisabled()).toBe(true);
  });

  test('is not there in a browser without push, nor is the switch', async () => {
    const opened = await openBuyer({ isUnable: true });
    await writeFirst(opened);
    await opened.page.goto('/profile/notifications');
    await expectSeen(opened.page.getByRole('checkbox', { name: 'Hide names and texts' }));
    await expect.poll(() => question(opened.page).count()).toBe(0);
    await expect.poll(() => thisDevice(opened.page).count()).toBe(0);
  });
});

describe('a person who said "Yes"', () => {
  test('is told of the answer when the page is closed, and a tap leads to the chat', async ({ skip }) => {
    skip(!canShow, NEEDS_WHOLE);
    const opened = await openBuyer();
    await switchOn(opened);
    const { page, session, chatId } = opened;
    expect(await devicesOf(session)).toHaveLength(1);
    const context = page.context();
    await page.close();
    await vendor.post(`/api/chats/${chatId}/messages`, { message: 'Yes, come and see it' });
    await expect.poll(() => browsers[0]?.received.length).toBe(1);
    const payload = browsers[0]!.received[0]!.payload;
    expect(payload).toMatchObject({ title: 'Kato Radios', body: 'Yes, come and see it', url: `/chat/${chatId}` });

    const later = await context.newPage();
    await later.goto('/help');
    const shown = await deliver(later, market.url, payload);
    expect(shown).toEqual([{ title: 'Kato Radios', body: 'Yes, come and see it', tag: `chat-${chatId}` }]);
    // A newer one of the same chat takes its place.
    expect(
      await deliver(later, market.url, { ...payload, body: 'Until six', version: `${payload.version} newer` }),
    ).toEqual([{ title: 'Kato Radios', body: 'Until six', tag: `chat-${chatId}` }]);
    expect(await tapOn(later)).toEqual([`${market.url}/chat/${chatId}`]);
  });

  test('finds nothing of what is read among the shown, nor anything after logging out', async ({ skip }) => {
    skip(!canShow, NEEDS_WHOLE);
    const opened = await openBuyer();
    await switchOn(opened);
    const { page, session, chatId } = opened;
    const context = page.context();
    await page.close();
    const [product] = await session.get<{ id: number }[]>('/api/products?limit=1');
    await vendor.post(`/api/chats/${chatId}/messages`, { message: 'It is here' });
    await expect.poll(() => browsers[0]?.received.length).toBe(1);
    const ofChat = browsers[0]!.received[0]!.payload;
    const [message] = await session.get<{ id: number }[]>('/api/notifications');

    const writeUnread = async (text: string) => {
      await vendor.post(`/api/chats/${chatId}/messages`, { message: text });
      const unread = () => session.get<{ count: number }>('/api/notifications/unread-count');
      await expect.poll(async () => (await unread()).count).toBe(1);
    };
    const later = await context.newPage();
    await later.goto('/help');
    const tags = async () => (await shownOn(later)).map(({ tag }) => tag);
    // Read on another device, while a page is open here and while none is.
    await deliver(later, market.url, ofChat);
    await session.post(`/api/chats/${chatId}/read`, {});
    await expect.poll(tags).toEqual([]);
    // No page of ours: one that is open takes away what is read as soon as it is shown.
    await later.goto('/robots.txt');
    await deliver(later, market.url, ofChat);
    await later.goto('/help');
    await expect.poll(tags).toEqual([]);

    // Not read, and then the page that it leads to is opened.
    const path = `/products/${product?.id}`;
    await writeUnread('Still here');
    const ofItem = { ...ofChat, url: path, tag: `notification-${message?.id}`, body: 'Now USh 1' };
    await deliver(later, market.url, ofItem);
    await later.reload();
    await expectSeen(later.getByRole('heading', { level: 1 }));
    expect(await tags()).toEqual([ofItem.tag]);
    await later.goto(path);
    await expect.poll(tags).toEqual([]);

    await writeUnread('Come today');
    await later.goto('/help');
    await deliver(later, market.url, ofChat);
    await session.post('/api/auth/logout', {});
    await later.reload();
    await expect.poll(tags).toEqual([]);
  });

  test('stays so when the browser replaces its address', async () => {
    const opened = await openBuyer();
    await switchOn(opened);
    const { page, session, chatId } = opened;
    const { subscription, received } = newBrowser();
    const [worker] = page.context().serviceWorkers();
    await worker!.evaluate(`{
      const event = new ExtendableEvent('pushsubscriptionchange');
      self.dispatchEvent(Object.assign(event, { newSubscription: ${JSON.stringify(subscription)} }));
    }`);
    await page.close();
    const countReceived = async () => {
      await vendor.post(`/api/chats/${chatId}/messages`, { message: 'Are you coming?' });
      return received.length;
    };
    await expect.poll(countReceived).toBeGreaterThan(0);
    expect([await devicesOf(session), browsers[0]?.received]).toMatchObject([[{ isCurrent: true }], []]);
  });

  test('shares the phone: whoever signs in next has nothing of it, and is asked themselves', async () => {
    const opened = await openBuyer();
    await switchOn(opened);
    const { page, push, visitor } = opened;
    const next = await openBuyer();
    await visitor.signIn(next.session);
    await page.goto(`/chat/${next.chatId}`);
    await expect.poll(() => push.isSubscribed()).toBe(false);
    expect(await devicesOf(next.session)).toEqual([]);
    await writeMessage(page, 'And I?');
    await expectSeen(question(page));
  });
});

describe('the settings', () => {
  test('switch this device on and off, send a test, and hold choices, hours and hiding', async () => {
    const { page, session, push } = await openBuyer();
    await page.goto('/profile/notifications');
    await toggle(page, 'Notifications on this device');
    await button(page, 'Send a test').click();
    await expect.poll(() => browsers[0]?.received.length).toBe(1);
    await page.getByRole('checkbox', { name: 'Reviews: on my devices' }).uncheck();
    await toggle(page, 'Quiet hours');
    await page.getByLabel('From', { exact: true }).fill('21:30');
    await toggle(page, 'Hide names and texts');
    await expect
      .poll(async () => session.get('/api/notifications/choices'))
      .toMatchObject({
        choices: { review: { push: false }, message: { push: true } },
        quietHours: { from: '21:30', to: '07:00' },
        hidesText: true,
      });
    await page.reload();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Reviews: on my devices' }).isChecked()).toBe(false);
    await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe('21:30');
    await toggle(page, 'Notifications on this device');
    await expectSeen(page.getByText('Notifications are off on this device'));
    expect([await devicesOf(session), await push.isSubscribed()]).toEqual([[], false]);
  });
});
