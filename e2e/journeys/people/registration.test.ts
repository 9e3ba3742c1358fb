import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { follow, followLink } from '../../support/follow.ts';
import { openMarketWithMail } from '../../support/market.ts';
import { accountOf, register } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { holdRequest } from '../../support/slow-connection.ts';

/* An account before registration, and one whose address is not confirmed, or takes no mail. */
let market: Awaited<ReturnType<typeof openMarketWithMail>>;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarketWithMail();
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

const valueOf = async (label: string) => page.getByLabel(label, { exact: true }).inputValue();

test('an unfinished registration is restored, without its password, until the account exists', async () => {
  const { name, username, email, ...esther } = accountOf('buyer', 'Esther Nabirye', 'esther.n');
  await page.goto('/register-buyer');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contact number').fill(esther.contactNumber);
  await page.getByLabel('Password', { exact: true }).fill(esther.password);
  await page.reload();
  await expect.poll(() => valueOf('Your name')).toBe(name);
  await expect.poll(() => valueOf('Contact number')).toBe(esther.contactNumber);
  await expect.poll(() => valueOf('Password')).toBe('');

  await followLink(page, 'Register as a vendor', '/register-vendor');
  await expect.poll(() => valueOf("Your name or your shop's name")).toBe(name);
  await page.getByLabel('What do you sell?').fill('Dresses and shoes, washed.');
  await page.goto('/');
  await page.goto('/register-vendor');
  await expect.poll(() => valueOf('What do you sell?')).toBe('Dresses and shoes, washed.');
  await expect.poll(() => valueOf('Username (optional)')).toBe('esther.nabirye');
  await page.getByLabel("Your name or your shop's name").fill('Esther Na');
  await expect.poll(() => valueOf('Username (optional)')).toBe('esther.na');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel("Your name or your shop's name").fill(name);
  await expect.poll(() => valueOf('Username (optional)')).toBe(username);
  await page.getByLabel('Location').fill(esther.location);
  await page.getByLabel('Password', { exact: true }).fill(esther.password);
  await page.getByLabel('Password confirmation').fill(esther.password);
  const create = page.getByRole('button', { name: 'Create account' });
  await follow(page, () => create.click(), '/verify-email');
  await expectSeen(page.getByRole('main').getByText('Registration successful', { exact: true }));

  await page.context().clearCookies();
  await page.goto('/register-buyer');
  await page.getByLabel('Location').fill('Gulu');
  await expect.poll(() => valueOf('Your name')).toBe('');
  await expect.poll(() => valueOf('Email')).toBe('');
});

describe('a link that does not work', () => {
  test('to a new password says what is wrong with it, and how to get another', async () => {
    for (const [path, reason] of Object.entries({
      '/forgot-password/%20': 'No reset token found',
      '/forgot-password/never-sent': 'Invalid reset token',
    })) {
      await page.goto(path);
      await expectSeen(page.getByText(`Invalid Reset Link · ${reason}`));
      await followLink(page, 'Request New Reset Link', '/forgot-password');
    }
  });

  test('to confirm an address distinguishes a lost connection from an expired link', async () => {
    const susan = accountOf('buyer', 'Susan Atim', 'susan.a');
    await visitor.signIn(await register(market, susan));
    const link = await market.mails.nextLink(susan.email, `${market.url}/verify-email/`);
    const failed = page.getByRole('heading', { name: 'Verification Failed' });
    await page.route('**/api/auth/verify-email', async (route) => route.abort('connectionreset'));
    await page.goto(link);
    await expectSeen(failed, page.getByText('Token verification failed').first());
    await page.unroute('**/api/auth/verify-email');
    const body = JSON.stringify({ message: 'Over', code: 'INVALID_TOKEN', requestId: 'x' });
    await page.route('**/api/auth/verify-email', async (route) => route.fulfill({ status: 400, body }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSeen(
      page.getByText('Invalid verification token'),
      page.getByRole('heading', { name: 'This link no longer works' }),
    );
  });
});

describe('an address that is not confirmed', () => {
  const banner = () => page.getByRole('complementary').filter({ has: page.getByRole('status') });
  const resend = () => banner().getByRole('button', { name: 'Resend' });

  test('is reported, and gets another link that leads back to the page', async () => {
    const peter = accountOf('vendor', 'Peter Odongo', 'peter.o');
    await visitor.signIn(await register(market, peter));
    await market.mails.nextLink(peter.email, `${market.url}/verify-email/`);
    const id = (await (await page.request.get('/api/user')).json()).id as number;
    await page.goto(`/vendor-store/${id}`);
    await expectSeen(banner().getByText('Confirm your email to chat, sell and rate'), resend());
    expect(await barriers(page)).toEqual([]);
    const heights = async () => Promise.all([banner(), resend()].map(async (it) => (await it.boundingBox())?.height));
    await expect.poll(heights).toEqual([32, 44]);
    const request = await holdRequest(page, '**/api/auth/resend-verification', 1);
    await resend().click();
    await request.begun;
    await expectSeen(banner().getByRole('button', { name: 'Sending...' }));
    request.release();
    await expectSeen(banner().getByText(`Sent to ${peter.email}. Check your spam folder too.`));
    await expect.poll(() => resend().count()).toBe(0);
    const link = await market.mails.nextLink(peter.email, `${market.url}/verify-email/`);
    expect(new URL(link).searchParams.get('next')).toBe(`/vendor-store/${id}`);
    await page.goto(link);
    await expectSeen(page.getByRole('heading', { name: 'Email confirmed' }));
    await page.goto('/');
    await expectSeen(page.getByRole('button', { name: 'account menu' }));
    await expect.poll(() => page.getByText('Confirm your email').count()).toBe(0);
  });

  test('is closed for the day where nothing depends on it', async () => {
    await visitor.signIn(await register(market, accountOf('buyer', 'Grace Auma', 'grace.a')));
    await page.route('**/help', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"mustVerifyEmail":true', '"mustVerifyEmail":false');
      await route.fulfill({ response, body });
    });
    await page.goto('/help');
    await banner().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => banner().count()).toBe(0);
    await page.goto('/help');
    await expect.poll(() => banner().count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('confirmation-later', 'another day'));
    await page.goto('/help');
    await expectSeen(banner().getByText('Confirm your email'), resend());
  });

  test('says so where no link could be sent, or there were too many', async () => {
    await visitor.signIn(await register(market, accountOf('buyer', 'Moses Ochieng', 'moses.o')));
    await page.goto('/help');
    const path = '**/api/auth/resend-verification';
    await page.route(path, async (route) => route.abort('connectionreset'));
    await resend().click();
    await expectSeen(banner().getByText('No connection. Check your internet and try again.'));
    await page.unroute(path);
    const body = JSON.stringify({ message: 'Too many', code: 'RATE_LIMITED', requestId: 'x' });
    await page.route(path, async (route) => route.fulfill({ status: 429, body }));
    await banner().getByRole('button', { name: 'Try again' }).click();
    await expectSeen(
      banner().getByText('We already sent several links. Check your email, or try again in 15 minutes.'),
    );
    await page.unroute(path);
    await banner().getByRole('button', { name: 'Try again' }).click();
    await expectSeen(banner().getByText('Check your spam folder too.'));
  });
});

test('an address that takes no mail is tried again, or gives way to another by the code that was mailed there', async () => {
  const account = accountOf('vendor', 'Okello Electronics', 'okello.electronics');
  const next = 'okello.new@akatale.example';
  await visitor.signIn(await market.people.open(account));
  await market.database.query('update users set mail_refused_at = now() where email = $1', [account.email]);
  await page.goto('/profile');
  const told = page.getByRole('region', { name: `We couldn't reach you at ${account.email}` });
  await expectSeen(told.getByText(/Our emails come back/));
  await told.getByRole('button', { name: 'Try it again' }).click();
  await expectSeen(told.getByText(`We sent a link to ${account.email}.`));
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await told.getByRole('button', { name: 'Change my address' }).click();
  await told.getByLabel('New email address').fill('nowhere');
  await told.getByRole('button', { name: 'Send me a code' }).click();
  await expectSeen(told.getByText(/valid email/i));
  await told.getByLabel('New email address').fill(next);
  await told.getByRole('button', { name: 'Send me a code' }).click();
  await expectSeen(told.getByText(`We sent a code to ${next}.`));
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => market.mails.newestHtml(next)).toMatch(/Your code is \d{6}/);
  const [, code = ''] = /Your code is (\d{6})/.exec(market.mails.newestHtml(next)) ?? [];
  await told.getByLabel('Code from the email').fill(code === '000000' ? '111111' : '000000');
  await told.getByRole('button', { name: 'Use this address' }).click();
  await expectSeen(told.getByText('Wrong code. Use the one in the newest email.'));
  await told.getByLabel('Code from the email').fill(code);
  await told.getByRole('button', { name: 'Use this address' }).click();
  await expectSeen(page.getByText(`From now on we email you at ${next}.`), page.getByText(`Logged in as ${next}`));
  await expect.poll(() => told.count()).toBe(0);
});
