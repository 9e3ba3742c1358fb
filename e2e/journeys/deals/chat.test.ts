import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  DESKTOP,
  expectSeen,
  failOnProblems,
  openVisitor,
  untilLive,
  untilRunning,
  type Visitor,
} from '../../support/browser.ts';
import { follow, followLink, goBack } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf } from '../../support/people.ts';
import { scriptOf } from '../../support/scripts.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { demoPhoto, stock } from '../../support/stock.ts';
import { writeMessage } from '../../support/write-message.ts';

/* A buyer on a phone and a vendor on a desktop chat about one product, over an unreliable connection. */
let market: CopiedMarket;
let vendor: Visitor;
let buyer: Visitor;
let product: { id: number; title: string };
let chatId: number;

beforeAll(async () => {
  market = await openMarket();
  const mugisha = accountOf('vendor', 'Mugisha Furniture', 'mugisha.furniture');
  const vendorSession = await market.people.open(mugisha);
  const buyerSession = await market.people.open(accountOf('buyer', 'Nakato Sarah', 'nakato.sarah'));
  await stock(market, vendorSession, 1);
  const [listed] = await vendorSession.get<(typeof product)[]>('/api/products?limit=1');
  if (!listed) throw new Error('Nothing is listed');
  product = listed;
  vendor = await openVisitor(market, { device: DESKTOP, as: vendorSession });
  buyer = await openVisitor(market, { as: buyerSession });
});
afterAll(async () => {
  await Promise.all([vendor.close(), buyer.close()]);
  await market.close();
});
afterEach(() => failOnProblems(vendor, buyer));

describe('from a product to an answer', () => {
  skipAfterFailure();

  test('before it, its seller has no conversation', async () => {
    const { page } = vendor;
    await page.goto('/chat');
    await expectSeen(page.getByText('No conversations yet'), page.getByText('No Chat Selected'));
    await untilLive(page);
  });

  test('one press opens the chat, and one more sends a suggested question', async () => {
    const { page } = buyer;
    await page.goto(`/products/${product.id}`);
    const button = page.getByRole('button', { name: 'Chat with Seller' });
    await follow(page, () => button.click(), /^\/chat\/\d+$/);
    chatId = Number(new URL(page.url()).pathname.split('/').at(-1));
    await expectSeen(page.getByRole('link', { name: product.title }));
    await page.getByRole('button', { name: 'Is this available?' }).click();
    await expectSeen(bubble(page, 'Is this available?'));
  });

  test('it opens no keyboard over the chat, and the other questions stay at hand', async () => {
    const { page } = buyer;
    const chips = page.getByRole('list', { name: 'Quick messages' }).getByRole('button');
    await expect
      .poll(() => chips.allTextContents())
      .toEqual(['Last price?', 'Where can I see it?', 'Can you deliver?']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Last price?');
  });

  test('a short message has its time in its only line', async () => {
    const message = bubble(buyer.page, 'Is this available?');
    await expectSeen(message.getByText(/Sent|Delivered/));
    const [words, time] = await Promise.all([
      message.getByText('Is this available?', { exact: true }).boundingBox(),
      message.getByRole('time').boundingBox(),
    ]);
    expect(time!.y).toBeLessThan(words!.y + words!.height);
    expect(time!.x).toBeGreaterThanOrEqual(words!.x + words!.width);
  });

  test('the other side is notified at once, on any page', async () => {
    const { page } = vendor;
    await expectSeen(page.getByRole('link', { name: /Messages\s*1 unread chat$/ }));
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    await expectSeen(page.getByRole('link', { name: /Nakato Sarah.*1 unread message/ }));
  });

  test('opening it reads it, and both sides see that', async () => {
    await expectSeen(bubble(buyer.page, 'Is this available?').getByText('Delivered'));
    await vendor.page.getByRole('link', { name: /Nakato Sarah/ }).click();
    await expectSeen(bubble(vendor.page, 'Is this available?'));
    await expectSeen(bubble(buyer.page, 'Is this available?').getByText('Read', { exact: true }));
    await expectGone(vendor.page, 'unread chat');
    await expect.poll(() => vendor.page.title()).not.toMatch(/^\(/);
  });

  test('typing shows, Shift+Enter inserts a line break, and Enter sends', async () => {
    const box = vendor.page.getByLabel('Your message');
    // It disappears six seconds after the last key.
    const typing = expectSeen(buyer.page.getByText('typing…'));
    await Promise.all([typing, box.pressSequentially('Yes, it is.')]);
    await box.press('Shift+Enter');
    await box.pressSequentially('Come any day.');
    await expect.poll(() => box.inputValue()).toBe('Yes, it is.\nCome any day.');
    await box.press('Enter');
    await expectSeen(bubble(buyer.page, 'Come any day.'));
    await expect.poll(() => box.inputValue()).toBe('');
    await expectGone(buyer.page, 'typing…');
  });

  test('a photo is sent with its text', async () => {
    const { page } = vendor;
    await page.setInputFiles('input[type=file]', demoPhoto('home-kitchen/leather-sofa-01.jpg'));
    await expectSeen(page.getByAltText('The photo you are about to send'));
    await page.getByLabel('Your message').fill('It looks like this');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expectSeen(buyer.page.getByAltText('Photo from Mugisha Furniture'));
    await expectSeen(bubble(buyer.page, 'It looks like this'));
  });

  test('a press opens a photo over the whole screen, and Back leads to the chat again', async () => {
    const { page } = buyer;
    const photo = page.getByRole('link', { name: 'Photo from Mugisha Furniture, see it larger' });
    await photo.click();
    const viewer = page.getByRole('dialog', { name: 'Photos of this chat' });
    // It has no size to enlarge before it has come.
    const shown = viewer.getByAltText('Photo from Mugisha Furniture');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expectSeen(viewer.getByText('2×'));
    await goBack(page, photo);
    await viewer.waitFor({ state: 'detached' });
    await expectSeen(bubble(page, 'It looks like this'));
  });
});

describe('a lost connection', () => {
  skipAfterFailure();

  test('messages written offline wait, and a draft is restored', async () => {
    const { page } = buyer;
    await page.context().setOffline(true);
    for (const words of ['Can I come', 'on Saturday', 'at ten?']) await write(page, words);
    await expect.poll(() => page.getByText("Sends when you're back online").count()).toBe(3);
    await page.getByLabel('Your message').fill('And do you have');
  });

  test('they survive a reload, and are sent once and in order after reconnecting', async () => {
    const context = buyer.page.context();
    await buyer.page.close();
    await context.setOffline(false);
    const page = await context.newPage();
    buyer = { ...buyer, page };
    await page.goto(`/chat/${chatId}`);
    await expectSeen(bubble(page, 'at ten?').getByText(/Sent|Delivered|Read/));
    await expectSeen(bubble(vendor.page, 'at ten?'));
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('And do you have');
    await expect.poll(() => bubble(page, 'on Saturday').count()).toBe(1);
    await expect.poll(() => bubble(vendor.page, 'on Saturday').count()).toBe(1);
  });

  test('messages of the other side arrive after reconnecting', async () => {
    await buyer.page.context().setOffline(true);
    await write(vendor.page, 'Saturday is good');
    await expectSeen(bubble(vendor.page, 'Saturday is good').getByText('Sent'));
    await expect.poll(() => bubble(buyer.page, 'Saturday is good').count()).toBe(0);
    await buyer.page.context().setOffline(false);
    await expectSeen(bubble(buyer.page, 'Saturday is good'));
    await expectSeen(bubble(vendor.page, 'Saturday is good').getByText('Read', { exact: true }));
  });

  test('a message typed before the scripts arrive is kept, and sent', async () => {
    const { page } = buyer;
    const late = `**${scriptOf('src/signed-in-services.ts')}`;
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(late, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await write(page, 'Is ten too early?');
    await expectSeen(bubble(vendor.page, 'Is ten too early?'));
    release();
    await expectSeen(bubble(page, 'Is ten too early?').getByText(/Delivered|Read/));
    await expect.poll(() => bubble(page, 'Is ten too early?').count()).toBe(1);
    await page.unroute(late);
  });

  test('without an answer it fails visibly, and a click sends it once', async () => {
    const { page } = buyer;
    await page.routeWebSocket(/\/ws/, (socket) => void socket.close());
    const sending = expectSeen(page.getByText('Sending...'));
    await page.route('**/messages', async (route) => {
      // The request arrives, and its response is lost.
      if (route.request().method() === 'POST') {
        await sending;
        await route.fetch();
        await route.abort('connectionreset');
      } else await route.continue();
    });
    await page.reload();
    await page.getByLabel('Your message').fill('');
    const failed = expectSeen(
      page.getByText('Failed to Send Message'),
      page.getByText('Please check your connection and try again.'),
    );
    await write(page, 'See you then');
    await failed;
    await page.unroute('**/messages');
    await page.getByRole('button', { name: 'Failed - Click to retry' }).click();
    await expectGone(page, 'Failed - Click to retry');
    await expect.poll(() => bubble(page, 'See you then').count()).toBe(1);
    await expect.poll(() => bubble(vendor.page, 'See you then').count()).toBe(1);
  });
});

test('is printed from its first message to its last, without the page around it', async () => {
  const { page } = buyer;
  await page.goto(`/chat/${chatId}`);
  await untilRunning(page);
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Print or save this chat' }).click();
  await page.locator('[data-printed]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await expectSeen(page.getByText('Is this available?'), page.getByText('See you then'));
  await expect.poll(() => page.locator('body').innerText()).toMatch(/^Chat of Nakato Sarah and Mugisha Furniture\n/);
  await page.emulateMedia({ media: null });
});

describe('a chat that does not exist', () => {
  test('another person’s chat is not found, and there is a way back', async () => {
    const { page } = vendor;
    await page.goto('/chat/999');
    await expectSeen(page.getByText('Conversation not found'));
    await followLink(page, 'Back to messages', '/chat');
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('saturday');
    await expectSeen(page.getByText('Nothing found for “saturday”'));
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('see you');
    await expectSeen(page.getByRole('link', { name: /Nakato Sarah/ }));
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expectSeen(page.getByRole('tab', { name: /^Cancelled/ }));
    await page.getByRole('tab', { name: /^Active/ }).press('ArrowRight');
    await expectSeen(page.getByText('No completed sales yet'));
  });
});

function bubble(page: Page, words: string) {
  return page.getByRole('region', { name: 'Messages of this chat' }).getByRole('listitem').filter({ hasText: words });
}

async function write(page: Page, words: string): Promise<void> {
  await writeMessage(page, words);
  await expectSeen(bubble(page, words));
}

function expectGone(page: Page, words: string): Promise<void> {
  return page.getByText(words).first().waitFor({ state: 'detached' });
}
