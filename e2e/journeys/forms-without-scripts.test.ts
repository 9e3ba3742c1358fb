import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../support/browser.ts';
import { follow, followLink, goBack } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';

/*
 * What a person with scripts switched off does by forms (decision 096): from an item to a question that was sent in four
 * screens, an account of their own, and what comes back when something is wrong.
 */
const TITLE = 'Charcoal stove, large';
const QUESTION = 'Is the stove still there?';
const buyer = accountOf('buyer', 'Nakato Irene', 'nakato.irene');

let market: CopiedMarket;
let vendor: Session;
let chatPath: string;
let visitor: Visitor;
let page: Page;
let productPath: string;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okello Electronics', 'okello.electronics'));
  await market.people.open(buyer);
  const { id } = await market.people.addProduct(vendor, { title: TITLE });
  productPath = `/products/${id}`;
  visitor = await openVisitor(market, { device: { ...PHONE, javaScriptEnabled: false } });
  page = visitor.page;
});
afterAll(() => market.close());
afterEach(() => failOnProblems(visitor));

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('from an item to a question that was sent are four screens', async () => {
  await page.goto(productPath);
  await followLink(page, 'Login to Chat with Seller', `/auth?next=${encodeURIComponent(productPath)}`);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await follow(page, () => button('Log in').click(), /^\/chat\/\d+$/);
  chatPath = new URL(page.url()).pathname;
  await page.getByLabel('Your message').fill(QUESTION);
  await button('Send').click();
  await expectSeen(page.getByRole('region', { name: 'Messages' }).getByText(QUESTION));
  await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('');
});

test('the answer is there when the page is asked for again, also from the list of chats', async () => {
  await vendor.post(`/api${chatPath.replace('chat', 'chats')}/messages`, { message: 'Yes, come and see it.' });
  const answer = page.getByRole('region', { name: 'Messages' }).getByText('Yes, come and see it.');
  await page.getByRole('link', { name: 'Show new messages' }).click();
  await expectSeen(answer);
  await page.goto('/chat');
  await page.getByRole('link', { name: /Okello Electronics/ }).click();
  await expectSeen(answer);
});

test('what is more than 64 KB is refused by a page that says so, and what is too long comes back as it was typed', async () => {
  await page.goto(chatPath);
  await page.getByLabel('Your message').fill('a'.repeat(70_000));
  await button('Send').click();
  await expectSeen(page.getByRole('alert').getByText('That is more than we can take at once.'));
  await page.goto(chatPath);
  await page.getByLabel('Your message').fill('a'.repeat(5_000));
  await button('Send').click();
  await expectSeen(page.getByRole('alert'));
  await expect.poll(async () => (await page.getByLabel('Your message').inputValue()).length).toBe(5_000);
});

test('Back after a form shows its page again, and reloads send nothing twice', async () => {
  const words = 'Can I come at five?';
  const sent = page.getByRole('region', { name: 'Messages' }).getByText(words);
  await page.goto('/favorites?tab=saved');
  await page.goto(chatPath);
  await page.getByLabel('Your message').fill(words);
  await button('Send').click();
  await expect.poll(() => sent.count()).toBe(1);
  await page.reload();
  await expect.poll(() => sent.count()).toBe(1);
  await goBack(page, button('Send'));
  await expect.poll(() => new URL(page.url()).pathname).toBe(chatPath);
  await page.reload();
  await expect.poll(() => sent.count()).toBe(1);
});

test('no button is seen that does nothing', async () => {
  const vendorStore = `/vendor-store/${vendor.id}`;
  const idle = page.locator('button[type=button]:not([popovertarget]):visible');
  for (const path of ['/', productPath, vendorStore, '/favorites?tab=saved', chatPath, '/profile']) {
    await page.goto(path);
    await expectSeen(page.getByRole('main'));
    expect([path, await idle.count()]).toEqual([path, 0]);
  }
});

test('they log out, and open an account whose faults stand at their fields', async () => {
  await page.goto('/profile');
  await follow(page, () => button('Logout').click(), '/');
  await page.goto('/register-buyer');
  const account = accountOf('buyer', 'Mukasa Paul', 'mukasa.paul');
  await page.getByLabel('Your name').fill(account.name);
  await page.getByLabel('Email').fill('mukasa');
  await page.getByLabel('Contact number').fill(account.contactNumber);
  await page.getByLabel('Location').fill(account.location);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Password confirmation').fill(account.password);
  await button('Create account').click();
  await expectSeen(page.getByText('Please enter a valid email address').first());
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe(account.name);
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Password confirmation').fill(account.password);
  await follow(page, () => button('Create account').click(), '/verify-email');
  await expectSeen(page.getByText(account.email));
});

test('with scripts the same forms are sent by them', async () => {
  const other = await openVisitor(market, { as: vendor, device: DESKTOP });
  await other.page.goto(chatPath);
  await other.page.getByLabel('Your message').fill('Until six today');
  await other.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectSeen(other.page.getByRole('region', { name: 'Messages' }).getByText('Until six today'));
  await expect.poll(() => other.page.url()).toBe(`${market.url}${chatPath}`);
  failOnProblems(other);
  await other.close();
});
