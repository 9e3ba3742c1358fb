import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { fillListing } from '../../support/fill-listing.ts';
import { follow } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, register, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { holdRequest } from '../../support/slow-connection.ts';
import { stock } from '../../support/stock.ts';
import { writeMessage } from '../../support/write-message.ts';

/* What new accounts meet, and those who register in a crowd. */
let market: CopiedMarket;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket({ NEW_ACCOUNT_LIMITS: 'on', RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => market.close());
beforeEach(async () => {
  visitor = await openVisitor(market);
  page = visitor.page;
});
afterEach(async () => {
  failOnProblems(visitor);
  await visitor.close();
});

describe('a new buyer', () => {
  const ADVERT = 'Good morning, I sell the very same thing for half of that at www.cheap.example';
  let seller: Session;
  let buyer: Session;
  const chats: number[] = [];

  beforeAll(async () => {
    seller = await market.people.open(accountOf('vendor', 'Okello Phones', 'okello.phones'));
    buyer = await market.people.open(accountOf('buyer', 'Irene Nakato', 'irene.n'));
    await stock(market, seller, 4);
    for (const { id } of await seller.get<{ id: number }[]>('/api/products?limit=4')) {
      chats.push(await market.people.beginChat(buyer, { id }));
    }
  });

  test('with the same words to a fourth seller finds them in the field, sends others, and photos after the answer', async () => {
    for (const id of chats.slice(0, 3)) await buyer.post(`/api/chats/${id}/messages`, { message: ADVERT });
    await visitor.signIn(buyer);
    await page.goto(`/chat/${chats[3]}`);
    await writeMessage(page, ADVERT);
    await expectSeen(page.getByText('Please write to this seller about their own item.'));
    const box = page.getByRole('textbox', { name: 'Your message' });
    await expect.poll(() => box.inputValue()).toBe(ADVERT);
    const bubbles = page.getByRole('region', { name: 'Messages' }).getByText('half of that');
    await expect.poll(() => bubbles.count()).toBe(0);
    await page.reload();
    await expect.poll(() => box.inputValue()).toBe(ADVERT);
    await writeMessage(page, 'Is the charger of this one with it?');
    await expectSeen(page.getByText('Is the charger of this one with it?'));
    await expect.poll(() => box.inputValue()).toBe('');

    // Photos can be sent as soon as the seller has answered.
    const camera = page.getByRole('button', { name: 'Add a photo' });
    await camera.click();
    await expectSeen(page.getByText('Write first. You can send photos once they reply.'));
    await seller.post(`/api/chats/${chats[3]}/messages`, { message: 'Yes, it is.' });
    await expectSeen(page.getByText('Yes, it is.'));
    const chooser = page.waitForEvent('filechooser');
    await camera.click();
    await chooser;
  });

  test('has addresses that are no links for the seller', async () => {
    await visitor.signIn(seller);
    await page.goto(`/chat/${chats[0]}`);
    await expectSeen(page.getByText('www.cheap.example'));
    await expect.poll(() => page.getByRole('link', { name: 'www.cheap.example' }).count()).toBe(0);
  });
});

test('a new vendor who has listed enough for a day keeps the next one as a draft', async () => {
  const vendor = await market.people.open(accountOf('vendor', 'Namuli Radios', 'namuli.radios'));
  await stock(market, vendor, 20, { photos: 1 });
  await visitor.signIn(vendor);
  await page.goto('/add-product');
  await fillListing(page, 'Radio with a long aerial');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectSeen(page.getByText('Go on in 24 hours, or right after your first sale or purchase here.'));
  await expectSeen(page.getByText('Draft saved'));
  await page.reload();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Radio with a long aerial');
  await expectSeen(page.getByText('Uploaded', { exact: true }));
});

test('in a crowd the form works out its proof by itself, says so, and loses nothing', async () => {
  for (let at = 0; at < 20; at += 1)
    await register(market, accountOf('buyer', 'Grace Nalwoga', `grace.${at}`)).catch(() => undefined);
  const { name, email, username, password, location, contactNumber } = accountOf('buyer', 'Esther Nabirye', 'esther.n');
  await page.goto('/register-buyer');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contact number').fill(contactNumber);
  await page.getByLabel('Location').fill(location);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password confirmation').fill(password);
  const held = await holdRequest(page, '**/api/auth/register', 2);
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await held.begun;
  await expectSeen(page.getByRole('status').getByText('this takes up to 30 seconds. Please keep this page open.'));
  expect(await barriers(page)).toEqual([]);
  const toast = page.getByText('Registration successful', { exact: true });
  await follow(page, async () => held.release(), '/verify-email', toast);
});
