import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../../support/browser.ts';
import { follow } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session, signIn } from '../../support/people.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { demoPhoto, stock } from '../../support/stock.ts';

/*
 * An operator meets a seller in the market, lists an item for them from a number on a scrap of paper, and the seller
 * claims the store.
 */
const office = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };
const item = 'Film camera with a second lens';

let market: CopiedMarket;
const visitors: Visitor[] = [];
let desk: Page;
let code = '';

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password });
  // The category is suggested from other listings.
  const other = await market.people.open(accountOf('vendor', 'Kato Cameras', 'kato.cameras'));
  await stock(market, other, 1, { title: 'Rolleiflex twin lens film camera', category: 'Electronics', photos: 1 });
  desk = await open(await signIn(market, office));
  await desk.goto('/admin/vendors');
});
afterAll(async () => {
  failOnProblems(...visitors);
  for (const visitor of visitors) await visitor.close();
  await market.close();
});
skipAfterFailure();

async function open(as?: Pick<Session, 'cookie'>): Promise<Page> {
  const visitor = await openVisitor(market, { device: PHONE, as });
  visitors.push(visitor);
  return visitor.page;
}

/** Seconds of a thumb: for a letter on the keyboard of a phone, and for finding and tapping something. */
const SECONDS_A_LETTER = 0.35;
const SECONDS_A_TAP = 2;
/** Opening the picker, the photo, and the word that confirms it. */
const FILE_PICKER_TAPS = 3;

const message = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('from a number on a scrap of paper to a listed item in at most 12 taps beside typing, and 90 seconds', async () => {
  let taps = 0;
  let letters = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  const insert = async (words: string) => {
    letters += words.length;
    await desk.keyboard.insertText(words);
  };
  const startedAt = performance.now();
  await follow(desk, () => tap(desk.getByRole('link', { name: 'List for a seller' })), '/admin/vendors?unclaimed=1');
  await tap(desk.getByLabel('Name of the seller or the business'));
  await insert('Nalongo Crafts');
  await pressNext(desk, desk.getByLabel('Contact number'));
  await insert('0772410552');
  await pressNext(desk, desk.getByRole('combobox', { name: 'Location' }));
  await insert('Owino');
  await expectSeen(desk.getByRole('option').first());
  await desk.keyboard.press('Escape');
  await tap(desk.getByText('I asked the seller, and they agreed'));
  await follow(desk, () => tap(button(desk, 'Open and list an item')), /account=\d+&list=1$/);
  taps += FILE_PICKER_TAPS;
  await desk.getByLabel('Add photos').setInputFiles([demoPhoto('electronics/film-slr-camera-01.jpg')]);
  await tap(desk.getByLabel('Title'));
  await insert(item);
  await desk.keyboard.press('Enter');
  await insert('450000');
  await expect.poll(() => desk.getByLabel('Category').inputValue()).toBe('Electronics');
  await tap(desk.getByText('Used - Good', { exact: true }));
  await tap(desk.getByLabel('Description'));
  await insert('With its bag.');
  await desk.getByText('Uploaded', { exact: true }).waitFor();
  await follow(desk, () => tap(button(desk, 'Publish')), /&account=\d+$/);
  await expectSeen(
    desk.getByText('1 item', { exact: true }),
    button(desk, 'Make a claim code'),
    desk.getByRole('link', { name: 'List another for Nalongo Crafts' }),
  );
  const programSeconds = (performance.now() - startedAt) / 1000;
  expect(taps).toBeLessThanOrEqual(12);
  expect(programSeconds + letters * SECONDS_A_LETTER + taps * SECONDS_A_TAP).toBeLessThanOrEqual(90);
});

test('a buyer sees that the seller is not there yet and who answers, and the market answers for the seller', async () => {
  const buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  const buying = await open(buyer);
  await buying.goto('/?search=second+lens');
  await follow(buying, () => buying.getByRole('link', { name: item }).first().click(), /^\/products\/\d+/);
  await expectSeen(
    buying.getByText(
      'Nalongo Crafts is not on Akatale yet. We answer for them until they join. Nobody from Akatale meets you.',
    ),
  );
  await follow(buying, () => button(buying, 'Chat with Seller').click(), /^\/chat\/\d+$/);
  await expectSeen(
    buying.getByText(/^Akatale replies here for Nalongo Crafts/).first(),
    buying.getByText('Akatale for Nalongo Crafts').first(),
  );
  await button(buying, 'Is this available?').click();
  await expectSeen(desk.getByText('1 new message'));
  await follow(desk, () => desk.getByRole('link', { name: 'Amina K' }).click(), /&chat=\d+$/);
  await expectSeen(desk.getByText('Is this available?'));
  await desk.getByLabel('Your reply').fill('Yes. Come to Owino.');
  await button(desk, 'Send').click();
  await expectSeen(message(buying, 'Yes. Come to Owino.'));
  await button(desk, 'Cancel this chat').click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expectSeen(desk.getByText('This chat is closed.'));
  await button(desk, 'Undo').click();
  await expectSeen(desk.getByLabel('Your reply'));
  await desk.getByRole('link', { name: 'Back to the account' }).click();
  await expectSeen(button(desk, 'Make a claim code'));
});

test('the operator hands over a code', async () => {
  await button(desk, 'Make a claim code').click();
  const paper = desk.getByRole('article');
  code = (await paper.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()) ?? '';
  await expectSeen(paper.getByRole('img', { name: /^QR code/ }), button(desk, 'Print'), button(desk, 'Copy as text'));
  const words = encodeURIComponent(code);
  for (const [name, start] of [
    ['Send on WhatsApp', /^https:\/\/wa\.me\/256772410552\?text=/],
    ['Send by SMS', /^sms:\+256772410552\?body=/],
  ] as const) {
    const href = async () => (await desk.getByRole('link', { name }).getAttribute('href')) ?? '';
    await expect.poll(href).toMatch(start);
    await expect.poll(href).toContain(words);
  }
});

test('the seller claims the store with the code of the picture, and stands in it', async () => {
  const seller = await open();
  await seller.goto(`/claim#${code}`);
  await expect.poll(() => seller.getByLabel('Code').inputValue()).toBe(code);
  await seller.getByLabel('Email').fill('nalongo@akatale.example');
  await seller.getByLabel('Password', { exact: true }).fill('ekibbo kya nnalongo');
  await follow(seller, () => button(seller, 'Claim my store').click(), '/vendor-dashboard');
  await desk.reload();
  await expectSeen(desk.getByText('This account is claimed'));
});

/** Moves on as the keyboard's Next key does. */
async function pressNext(page: Page, field: Locator): Promise<void> {
  const isThere = () => field.evaluate((it) => it === document.activeElement);
  for (let key = 0; key < 3 && !(await isThere()); key += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}
