import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, type Visitor } from '../support/browser.ts';
import { follow, followLink } from '../support/follow.ts';
import { logInByForm } from '../support/log-in-by-form.ts';
import { openMarketWithMail } from '../support/market.ts';
import { type Account, accountOf, register, signIn } from '../support/people.ts';
import { barriers } from '../support/screen-checks/barriers.ts';
import { demoPhoto, stock } from '../support/stock.ts';

/* A person's own account: lost password, profile, favourites. */
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

async function logIn(account: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth');
  await logInByForm(page, account);
}

test('a forgotten password is reset by mail, once, and ends earlier sessions', async () => {
  const grace = accountOf('buyer', 'Grace Nalwoga', 'grace.n');
  const elsewhere = await market.people.open(grace);
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
  await page.getByLabel('New password again').fill('something else');
  await press('Save the new password');
  await expectSeen(page.locator('#confirmPassword-error', { hasText: "Passwords don't match" }));
  await page.getByLabel('New password again').fill(password);
  await press('Save the new password');
  await seeHeading('Password Reset Complete');
  await expect(elsewhere.get('/api/user')).rejects.toThrow('401');

  await page.goto(link);
  await seeHeading('This link no longer works');
  await expectSeen(page.getByText('Invalid Reset Link · Invalid reset token'));
  await followLink(page, 'Request New Reset Link', '/forgot-password');
  await seeHeading('Forgot your password?');
  await logIn({ ...grace, password });
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
    await followLink(page, 'Create an account', `/register-buyer${next}`);
    await page.getByLabel('Your name').fill(esther.name);
    await page.getByLabel('Username').fill(esther.username);
    await page.getByLabel('Email').fill(esther.email);
    await page.getByLabel('Contact number').fill(esther.contactNumber);
    await page.getByLabel('Location').fill(esther.location);
    await page.getByLabel('Password', { exact: true }).fill(esther.password);
    await page.getByLabel('Password confirmation').fill(esther.password);
    await follow(page, () => press('Create account'), `/verify-email${next}`);
    await expectSeen(page.getByText(esther.email));
    await followLink(page, 'Continue', product);
    await expectSeen(page.getByRole('button', { name: 'Chat with Seller' }));
    // The redirect to the categories leads back to it as well.
    await follow(page, () => press('Chat with Seller'), `/verify-email${next}`);

    const link = await market.mails.nextLink(esther.email, `${market.url}/verify-email/`);
    const laptop = await openVisitor(market, { device: DESKTOP });
    await laptop.page.goto(link);
    await expectSeen(
      laptop.page.getByRole('heading', { name: 'Email confirmed' }),
      laptop.page.getByText('The account with this address is called “Esther Nabirye”.'),
      laptop.page.getByRole('button', { name: 'Not you?' }),
    );
    expect(await barriers(laptop.page)).toEqual([]);
    expect((await laptop.page.request.get('/api/user')).status()).toBe(401);
    await followLink(laptop.page, 'Go to Login', `/auth${next}`);
    await expect.poll(() => laptop.page.getByLabel('Email').inputValue()).toBe(esther.email);
    await laptop.page.getByLabel('Password', { exact: true }).fill(esther.password);
    const login = laptop.page.getByRole('main').getByRole('button', { name: 'Log in' });
    await follow(laptop.page, () => login.click(), product);
    failOnProblems(laptop);
    await laptop.close();
  });

  test('whose address a stranger has registered closes that account, and registers', async () => {
    const email = 'hadijah.n@akatale.example';
    const stranger = await register(market, {
      ...accountOf('buyer', 'Hadijah’s Bargains', 'bargains'),
      email,
    });
    await page.goto(await market.mails.nextLink(email, `${market.url}/verify-email/`));
    await expectSeen(page.getByText('“Hadijah’s Bargains”'));
    await press('Not you?');
    const question = page.getByRole('dialog', { name: 'Close this account?' });
    await expectSeen(question.getByText('delete it for good'));
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(await stranger.get('/api/user')).toMatchObject({ email });

    await press('Not you?');
    await question.getByRole('button', { name: 'Close the account' }).click();
    await seeHeading('Account closed');
    await expect(stranger.get('/api/user')).rejects.toThrow('401');
    await followLink(page, 'Create an account', '/register-buyer');
    await register(market, { ...accountOf('buyer', 'Hadijah Nansubuga', 'hadijah.n'), email });
  });
});

describe('favourite categories', () => {
  async function newBuyer(name: string, username: string): Promise<void> {
    const buyer = accountOf('buyer', name, username);
    await register(market, buyer);
    await follow(page, () => logIn(buyer), '/category-preferences');
  }

  test('are exactly three, and then Discover opens', async () => {
    await newBuyer('Sharon Kyomuhendo', 'sharon.k');
    expect(await barriers(page)).toEqual([]);
    await press('Books');
    await press('Phones');
    await press('Save');
    await expectSeen(page.getByText('Invalid selection'), page.getByText('Please select exactly 3 categories.'));
    await press('Toys');
    await press('Beauty');
    await expectSeen(page.getByText('Maximum reached'));
    await follow(page, () => press('Save'), '/discover');
    await page.goto('/');
    expect(page.url()).toBe(`${market.url}/`);
  });

  test('can be skipped: Discover then shows a reminder, until it is closed', async () => {
    await newBuyer('Moses Ochieng', 'moses.o');
    await page.goto('/');
    await expect.poll(() => page.url()).toBe(`${market.url}/category-preferences`);
    const noted = page.waitForResponse(/category-preferences\/skip$/);
    await follow(page, () => press('Skip for now'), '/discover');
    await noted;
    await page.goto('/');
    expect(page.url()).toBe(`${market.url}/`);
    const reminder = page.getByText('You have not chosen your 3 favorite categories yet.');
    await expectSeen(reminder);
    await page.getByRole('button', { name: 'Do not remind me' }).click();
    await expect.poll(() => reminder.count()).toBe(0);
  });
});

test('a profile gets a picture, another device is signed out, and a buyer opens a store', async () => {
  const peter = accountOf('buyer', 'Peter Odongo', 'peter.o');
  await market.people.open(peter);
  const elsewhere = await signIn(market, peter);
  await logIn(peter);
  await expectSeen(page.getByText('Welcome back, Peter Odongo!'));
  await page.getByRole('button', { name: 'account menu' }).click();
  await followLink(page, 'My Profile', '/profile');
  await seeHeading('My Profile');
  expect(await barriers(page)).toEqual([]);

  await page.locator('input[type=file]').setInputFiles(demoPhoto('fashion/leather-jacket-01.jpg'));
  await expectSeen(page.getByText('Photo saved'));
  await expectSeen(page.getByRole('banner').locator('img[src^="/uploads/"]'));
  await page.reload();
  await expectSeen(page.getByRole('button', { name: 'Remove photo' }));
  await page.getByLabel('Name', { exact: true }).fill('Peter O. Odongo');
  await press('Save changes');
  await expectSeen(page.getByText('Profile updated'));
  await expectSeen(page.getByRole('banner').locator('img[src^="/uploads/"]'));

  await page.getByRole('heading', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('matatu-at-midnight');
  await page.getByLabel('New password again').fill('matatu-at-noon');
  await press('Change password');
  await expectSeen(page.locator('#confirmPassword-error', { hasText: 'Passwords do not match' }));

  await followLink(page, 'Devices', '/profile/devices');
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expectSeen(page.getByText('All other devices are logged out'));
  await expect(elsewhere.get('/api/user')).rejects.toThrow('401');

  await followLink(page, 'My Profile', '/profile');
  await followLink(page, 'Start selling', '/sell');
  await seeHeading('Start selling');
  await expectSeen(page.getByText('Your first 5 sales in chat are free.'));
  // The number is known from the registration.
  await expect.poll(() => page.getByRole('main').locator('input, textarea').count()).toBe(2);
  await page.getByLabel('Business description').fill('Phones');
  await press('Open my store');
  await expectSeen(page.locator('#bio-error', { hasText: 'at least 10 characters' }));
  await page.getByLabel('Business description').fill('Phones and chargers, each one tested.');
  const toast = page.getByText('Your store is open');
  await follow(page, () => press('Open my store'), '/add-product', toast);
});

test('a session that ends while the profile is open hides it, and restores the input', async () => {
  const juliet = accountOf('buyer', 'Juliet Birungi', 'juliet.b');
  await market.people.open(juliet);
  await logIn(juliet);
  await expectSeen(page.getByText('Welcome back, Juliet Birungi!'));
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
