import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen, untilLive } from '../../support/browser.ts';
import { openMarketWithMail } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* From what is bad to "Thank you, we look at it" in two taps; a visitor by a mailed link. */
let market: Awaited<ReturnType<typeof openMarketWithMail>>;
let vendor: Session;
let buyer: Session;
let vendorId = 0;
let productId = 0;
let chatId = 0;

beforeAll(async () => {
  market = await openMarketWithMail();
  vendor = await market.people.open(accountOf('vendor', 'Kiyembe Wares', 'kiyembe.wares'));
  buyer = await market.people.open(accountOf('buyer', 'Nansubuga Joy', 'nansubuga.joy'));
  await stock(market, vendor, 1, { title: 'Radio of Kiyembe', stock: 5 });
  ({ id: vendorId } = await vendor.get<{ id: number }>('/api/user'));
  [{ id: productId }] = await vendor.get<[{ id: number }]>('/api/products?limit=1');
  const rater = await market.people.open(accountOf('buyer', 'Okello Sam', 'okello.sam'));
  const sold = await market.people.beginChat(rater, { id: productId });
  await market.database.query(
    `update chats set status = 'completed', is_sold = true, closed_at = now() where id = $1`,
    [sold],
  );
  await rater.post('/api/ratings', { chatId: sold, rating: 1, review: 'A review that was made up.' });
  chatId = await market.people.beginChat(buyer, { id: productId });
  await vendor.post(`/api/chats/${chatId}/messages`, { message: 'Send me your PIN first' });
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const reports = async () => {
  const { rows } = await market.database.query('select thing, reason, words from reports order by id');
  return rows as { thing: string; reason: string; words: string | null }[];
};

/** Two taps, and what is seen after them. */
async function report(page: Page, first: Locator, reason: RegExp): Promise<void> {
  await first.click();
  await page.getByRole('dialog').getByRole('button', { name: reason }).click();
  await expectSeen(page.getByText('Thank you, we look at it'));
}

test('a buyer reports an item, a store, a message and a review in two taps each', async () => {
  const { page } = await openVisitor({ as: buyer, device: phone });
  await page.goto(`/products/${productId}`);
  await report(page, button(page, 'Report'), /^Not true/);
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('What happened?').fill('The photo is from a catalogue.');
  await button(page, 'Add this').click();
  await expectSeen(page.getByText('Thank you, we have added it.'));
  await button(page, 'Done').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('article').getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Report the review of Okello Sam' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Not true/ })
    .click();
  await expectSeen(page.getByText('Thank you, we look at it'));

  await page.goto(`/vendor-store/${vendorId}`);
  await report(page, button(page, 'Report this store'), /^Fraud/);

  await page.goto(`/chat/${chatId}`);
  await untilLive(page);
  const note = page.getByRole('note', { name: 'Take care' });
  await report(page, note.getByRole('button', { name: 'Report this message' }), /^Fraud/);
  expect(await barriers(page)).toEqual([]);

  expect(await reports()).toMatchObject([
    { thing: 'product', reason: 'not-real', words: 'The photo is from a catalogue.' },
    { thing: 'review', reason: 'not-real', words: null },
    { thing: 'store', reason: 'scam' },
    { thing: 'message', reason: 'scam' },
  ]);
});

test('in a friendly talk nothing says distrust, and a message that a finger rests on is copied or reported', async () => {
  await vendor.post(`/api/chats/${chatId}/messages`, { message: 'Come to Kiyembe lane.' });
  const { page } = await openVisitor({ as: buyer, device: phone });
  await page.goto(`/chat/${chatId}`);
  await untilLive(page);
  const message = page.getByRole('listitem').filter({ hasText: 'Come to Kiyembe lane.' });
  const more = message.getByRole('button', { name: 'Message options' });
  await more.waitFor({ state: 'attached' });
  // It moves what comes after it.
  await expectSeen(page.getByRole('note', { name: 'Take care' }));
  await expect.poll(() => message.getByRole('button').count()).toBe(1);
  await expect.poll(() => more.evaluate((it) => getComputedStyle(it).opacity)).toBe('0');

  const { x, y, height } = (await message.getByText('Come to Kiyembe lane.').boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const at = [{ x: x + 20, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  const menu = page.getByRole('button', { name: 'Copy text' });
  await expectSeen(menu);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expectSeen(menu);
  expect(await barriers(page)).toEqual([]);
  await report(page, page.getByRole('button', { name: 'Report this message' }).last(), /^Spam/);
  expect((await reports()).at(-1)).toMatchObject({ thing: 'message', reason: 'spam' });
});

test('by the keyboard a message has the same menu', async () => {
  const { page } = await openVisitor({ as: buyer });
  await page.goto(`/chat/${chatId}`);
  await untilLive(page);
  const more = page.getByRole('button', { name: 'Message options' }).last();
  await more.focus();
  await expect.poll(() => more.evaluate((it) => getComputedStyle(it).opacity)).toBe('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('heading', { name: 'Report this message' }));
  await page.keyboard.press('Escape');
  await expect.poll(() => more.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('the second time they read that we look at it already, and “Already sold” asks the seller', async () => {
  const { page } = await openVisitor({ as: buyer, device: phone });
  await page.goto(`/products/${productId}`);
  await button(page, 'Report').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Fraud/ }).click();
  await expectSeen(dialog.getByText('You have told us already. We look at it.'));
  await dialog.getByRole('button', { name: /^Already sold/ }).click();
  await expectSeen(dialog.getByText('Thank you. We ask the seller whether it is still there.'));
});

test('by the keyboard alone, and back to where it was opened', async () => {
  const { page } = await openVisitor({ as: buyer });
  await page.goto(`/vendor-store/${vendorId}`);
  await button(page, 'Report this store').focus();
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('heading', { name: 'Report this store' }));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => button(page, 'Report this store').evaluate((it) => it === document.activeElement)).toBe(true);
});

test('a visitor’s report counts once the mailed link is opened and its button pressed', async () => {
  const { page } = await openVisitor({ device: phone });
  await page.goto(`/products/${productId}`);
  await button(page, 'Report').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Fraud/ })
    .click();
  await page.getByLabel('Your email address').fill('nowhere@');
  await button(page, 'Send report').click();
  await expectSeen(page.getByText('Please enter a valid email address'));
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Your email address').fill('visitor@akatale.example');
  await page.getByLabel('What happened?').fill('He asked for money first.');
  await button(page, 'Send report').click();
  await expectSeen(page.getByText(/We have sent a link to visitor@akatale.example/));
  expect((await reports()).at(-1)?.words).toBe('He asked for money first.');
  await page.goto(await market.mails.nextLink('visitor@akatale.example', `${market.url}/confirm-report/`));
  await expectSeen(page.getByRole('heading', { name: 'Send your report' }));
  expect(await barriers(page)).toEqual([]);
  await button(page, 'Send my report').click();
  await expectSeen(page.getByRole('heading', { name: "Thanks, we'll look into it" }));
});
