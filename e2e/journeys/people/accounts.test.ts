import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { follow, followLink } from '../../support/follow.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import { openMarketWithMail } from '../../support/market.ts';
import { accountOf, register, signIn } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { demoPhoto, stock } from '../../support/stock.ts';

/* A person's own account: lost password, confirmed address, profile. */
let market: Awaited<ReturnType<typeof openMarketWithMail>>;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarketWithMail();
});
afterAll(() => market.close());
beforeEach(async () => {
  person = await openVisitor(market);
  page = person.page;
});
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

const seeHeading = (name: string) => expectSeen(page.getByRole('heading', { level: 1, name }));
const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('a forgotten password is reset by mail', async () => {
  const grace = accountOf('buyer', 'Grace Nalwoga', 'grace.n');
  await market.people.open(grace);
  const password = 'matatu-at-midnight';

  await page.goto('/auth');
  await page.getByLabel('Email').fill(grace.email);
  await followLink(page, 'Forgot your password?', '/forgot-password');
  await seeHeading('Forgot your password?');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(grace.email);
  await press('Send the link');
  await seeHeading('Check Your Email');
  const link = await market.mails.nextLink(grace.email, `${market.url}/forgot-password/`);

  await page.goto(link);
  await seeHeading('Choose a new password');
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await press('Save the new password');
  await seeHeading('Password Reset Complete');
  await page.goto('/auth');
  await logInByForm(page, { ...grace, password });
  await expectSeen(page.getByText('Welcome back, Grace Nalwoga!'));
});

describe('a new person', () => {
  test('comes back to the product, in this browser and by the mail in another', async () => {
    const vendor = await market.people.open(accountOf('vendor', 'Namuli Radios', 'namuli.radios'));
    await stock(market, vendor, 1, { title: 'Radio with a long aerial' });
    const esther = accountOf('buyer', 'Esther Nabirye', 'esther.n');
    await page.goto('/');
    await followLink(page, 'Radio with a long aerial', /^\/products\/\d+$/);
    const product = new URL(page.url()).pathname;
    const next = `?next=${encodeURIComponent(product)}`;
    await followLink(page, 'Login to Chat with Seller', `/auth${next}`);
    await followLink(page, 'Create account', `/register-buyer${next}`);
    await page.getByLabel('Your name').fill(esther.name);
    await page.getByLabel('Username').fill(esther.username);
    await page.getByLabel('Email').fill(esther.email);
    await page.getByLabel('Contact number').fill(esther.contactNumber);
    await page.getByLabel('Location').fill(esther.location);
    await page.getByLabel('Password', { exact: true }).fill(esther.password);
    await page.getByLabel('Password confirmation').fill(esther.password);
    await follow(page, () => press('Create account'), `/verify-email${next}`);
    await expectSeen(page.getByText(esther.email));
    await followLink(page, 'Back to Radio with a long aerial', product);
    await expectSeen(page.getByRole('button', { name: 'Chat with Seller' }));
    // The redirect to the categories leads back to it as well.
    await follow(page, () => press('Chat with Seller'), `/verify-email${next}`);

    const link = await market.mails.nextLink(esther.email, `${market.url}/verify-email/`);
    const laptop = await openVisitor(market, { device: DESKTOP });
    await laptop.page.goto(link);
    await expectSeen(laptop.page.getByRole('heading', { name: 'Email confirmed' }));
    await followLink(laptop.page, 'Go to Login', `/auth${next}`);
    await expect.poll(() => laptop.page.getByLabel('Email').inputValue()).toBe(esther.email);
    await laptop.page.getByLabel('Password', { exact: true }).fill(esther.password);
    const login = laptop.page.getByRole('main').getByRole('button', { name: 'Log in' });
    await follow(laptop.page, () => login.click(), product);
    failOnProblems(laptop);
    await laptop.close();
  });

  test('whose address a stranger has registered closes that account', async () => {
    const email = 'hadijah.n@akatale.example';
    await register(market, { ...accountOf('buyer', 'Hadijah’s Bargains', 'bargains'), email });
    await page.goto(await market.mails.nextLink(email, `${market.url}/verify-email/`));
    await expectSeen(page.getByText('This is the account of Hadijah’s Bargains.'));
    await press('Not you?');
    const question = page.getByRole('dialog', { name: 'Close this account?' });
    await expectSeen(question.getByText('delete it for good'));
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await press('Not you?');
    await question.getByRole('button', { name: 'Close the account' }).click();
    await seeHeading('Account closed');
    await followLink(page, 'Create an account', '/register-buyer');
  });
});

test('a profile gets a picture, another device is signed out, and a buyer opens a store', async () => {
  const peter = accountOf('buyer', 'Peter Odongo', 'peter.o');
  await person.signIn(await market.people.open(peter));
  await signIn(market, peter);
  await page.goto('/profile');
  await seeHeading('My Profile');
  expect(await barriers(page)).toEqual([]);

  await page.locator('input[type=file]').setInputFiles(demoPhoto('fashion/leather-jacket-01.jpg'));
  await expectSeen(page.getByText('Photo saved'));
  await expectSeen(page.getByRole('banner').locator('img[src^="/uploads/"]'));
  await page.reload();
  await expectSeen(page.getByRole('button', { name: 'Remove photo' }));

  await followLink(page, 'Devices', '/profile/devices');
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expectSeen(page.getByText('All other devices are logged out'));

  await followLink(page, 'My Profile', '/profile');
  await followLink(page, 'Start selling', '/sell');
  await seeHeading('Start selling');
  // The number is known from the registration.
  await expect.poll(() => page.getByRole('main').locator('input, textarea').count()).toBe(2);
  await page.getByLabel('What do you sell?').fill('Phones and chargers, each one tested.');
  const toast = page.getByText('Your store is open');
  await follow(page, () => press('Open my store'), '/add-product', toast);
});

test('a session that ends while the profile is open hides it, and restores the input', async () => {
  const juliet = accountOf('buyer', 'Juliet Birungi', 'juliet.b');
  await person.signIn(await market.people.open(juliet));
  await page.goto('/profile');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Juliet B. Birungi');
  // Automatic requests would reveal the end of the session before anything is pressed.
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await refused;
    await route.continue();
  });
  await page.context().clearCookies();
  await press('Save changes');
  await seeHeading('Sign In Required');
  await page.unroute('**/api/**');

  // In another tab of the same browser.
  const { email, password } = juliet;
  await page.request.post('/api/auth/login', { data: { email, password } });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expectSeen(name);
  await expect.poll(() => name.inputValue()).toBe('Juliet B. Birungi');
  await press('Save changes');
  await expectSeen(page.getByText('Profile updated'));
});
