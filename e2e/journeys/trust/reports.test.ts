import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen, untilLive } from '../../support/browser.ts';
import { openMarketWithMail } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { expectOnTop } from '../../support/screen-checks/on-top.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* From what is bad to "Thanks, we'll look into it." in three taps; a visitor by a mailed link. */
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
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const reports = async () => {
  const { rows } = await market.database.query('select thing, reason, words from reports order by id');
  return rows as { thing: string; reason: string; words: string | null }[];
};

/** The sheet with its reasons, and what is seen after it is sent. */
async function report(page: Page, first: Locator, reason: string, words = ''): Promise<void> {
  await first.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: reason }).check();
  if (words) await dialog.getByLabel('What happened?').fill(words);
  await button(dialog, 'Report').click();
  await expectSeen(dialog.getByText("Thanks, we'll look into it."));
}

const done = async (page: Page) => {
  await button(page, 'Done').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
};

test('a buyer reports an item, a store, a message and a review in three taps each', async () => {
  const { page } = await openVisitor({ as: buyer, device: phone });
  await page.goto(`/products/${productId}`);
  await report(page, button(page, 'Report'), 'Fake or not as described', 'The photo is from a catalogue.');
  expect(await barriers(page)).toEqual([]);
  await done(page);
  await page.getByRole('article').getByRole('button', { name: 'More' }).first().click();
  const ofReview = page.getByRole('button', { name: 'Report the review of Okello Sam' }).first();
  await report(page, ofReview, 'Fake or not as described');

  await page.goto(`/vendor-store/${vendorId}`);
  await report(page, button(page, 'Report this store'), 'Scam or fraud');

  await page.goto(`/chat/${chatId}`);
  await untilLive(page);
  const note = page.getByRole('note', { name: 'Take care' });
  await report(page, note.getByRole('button', { name: 'Report this message' }), 'Scam or fraud');
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
  await report(page, page.getByRole('button', { name: 'Report this message' }).last(), 'Spam');
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

test('a tap on a reason only chooses it, and nothing is sent without one', async () => {
  const { page } = await openVisitor({ as: buyer, device: phone });
  await page.goto(`/products/${productId}`);
  const before = await reports();
  await button(page, 'Report').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Report').click();
  await expectSeen(dialog.getByText("Please choose what's wrong"));
  await dialog.getByRole('radio', { name: 'Rude or abusive' }).check();
  expect(await reports()).toEqual(before);
  await dialog.getByRole('radio', { name: 'Wrong category or place' }).check();
  await expect.poll(() => dialog.getByRole('radio', { name: 'Rude or abusive' }).isChecked()).toBe(false);
});

test('the second time they read that we look into it already, and “Already sold” asks the seller', async () => {
  const { page } = await openVisitor({ as: buyer, device: phone });
  await page.goto(`/products/${productId}`);
  await button(page, 'Report').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Scam or fraud' }).check();
  await button(dialog, 'Report').click();
  await expectSeen(dialog.getByText("You've told us already. We're looking into it."));
  await dialog.getByRole('radio', { name: 'Already sold' }).check();
  await button(dialog, 'Ask the seller').click();
  await expectSeen(dialog.getByText("We'll ask the seller if it is still there."));
});

test('in the menu of a chat both sides report the other; who is threatened or was cheated reads what to do, and blocks them', async () => {
  const menu = async (as: Session, device: object) => {
    const { page } = await openVisitor({ as, device });
    await page.goto(`/chat/${chatId}`);
    await untilLive(page);
    await button(page, 'More').first().click();
    return page;
  };
  const selling = await menu(vendor, {});
  await report(selling, button(selling, 'Report a problem with this person'), 'Threat of violence');
  await expectSeen(selling.getByText('In danger now?'), selling.getByRole('link', { name: 'Call the police: 999' }));
  await expect.poll(() => selling.getByText('What to do now').count()).toBe(0);
  await done(selling);

  const page = await menu(buyer, phone);
  await report(page, button(page, 'Report a problem with this person'), 'Scam or fraud', 'He wants my PIN.');
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog.getByText("Don't send any more money."), dialog.getByText("Keep the chat: it's your proof."));
  await expectSeen(dialog.getByText('To save it, tap ⋯ at the top of the chat, then “Print or save this chat”.'));
  for (const [name, href] of [
    ['Call MTN or Airtel: 100', 'tel:100'],
    ['Call the police: 999', 'tel:999'],
  ] as const)
    await expect.poll(() => dialog.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(await barriers(page)).toEqual([]);
  const [block, close] = [button(dialog, 'Block this person'), button(dialog, 'Done')];
  expect((await block.boundingBox())?.y).toBe((await close.boundingBox())?.y);
  await block.click();
  await expectSeen(page.getByText('You blocked Kiyembe Wares'));
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const { rows } = await market.database.query(
    `select reason, evidence->'chat'->'messages'->0->>'text' as text from reports where thing = 'person' order by id`,
  );
  expect(rows).toEqual([
    { reason: 'threat', text: 'Send me your PIN first' },
    { reason: 'scam', text: 'Send me your PIN first' },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
});

test('by the keyboard alone, and back to where it was opened', async () => {
  const { page } = await openVisitor({ as: buyer });
  await page.goto(`/vendor-store/${vendorId}`);
  // Enter says nothing to a button whose scripts have not come yet.
  await button(page, 'Report this store').click({ trial: true });
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
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Scam or fraud', { exact: true }).click();
  await expectOnTop(page.getByLabel('Your email address'));
  await page.getByLabel('Your email address').fill('nowhere@');
  await button(dialog, 'Report').click();
  await expectSeen(page.getByText('Please enter a valid email address'));
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Your email address').fill('visitor@akatale.example');
  await page.getByLabel('What happened?').fill('He asked for money first.');
  await button(dialog, 'Report').click();
  await expectSeen(page.getByText(/We have sent a link to visitor@akatale.example/));
  await expect.poll(() => button(dialog, 'Block this seller').count()).toBe(0);
  expect((await reports()).at(-1)?.words).toBe('He asked for money first.');
  await page.goto(await market.mails.nextLink('visitor@akatale.example', `${market.url}/confirm-report/`));
  await expectSeen(page.getByRole('heading', { name: 'Send your report' }));
  expect(await barriers(page)).toEqual([]);
  await button(page, 'Send my report').click();
  await expectSeen(page.getByRole('heading', { name: "Thanks, we'll look into it." }));
});
