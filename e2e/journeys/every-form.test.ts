import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { openMarketWithMail } from '../support/market.ts';
import { accountOf, register, type Session, settle } from '../support/people.ts';
import { stock } from '../support/stock.ts';

/* The line is gone when a form is sent: it says so, keeps what was typed, and can be sent again. */
const SIGNED_OUT = accountOf('buyer', 'Ritah Namubiru', 'ritah.n');
const NEWCOMER = accountOf('buyer', 'Simon Okot', 'simon.o');
const FORGETFUL = accountOf('buyer', 'Irene Akello', 'irene.a');

let market: Awaited<ReturnType<typeof openMarketWithMail>>;
let vendor: Session;
let buyers: Session[];
let somebody: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarketWithMail();
  vendor = await settle(market, accountOf('vendor', 'Lule Furniture', 'lule.furniture'));
  await stock(market, vendor, 1);
  const names = ['patrick.o', 'sylvia.n', 'joel.m', 'rose.a'];
  buyers = [];
  for (const name of names) {
    buyers.push(await settle(market, accountOf('buyer', `Somebody ${name}`, name)));
  }
  await register(market, SIGNED_OUT);
  await register(market, FORGETFUL);
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(somebody);
  await somebody.close();
});

interface Form {
  path: string | (() => Promise<string>);
  as?: () => Session | undefined;
  /** By their labels. */
  typed: Record<string, string>;
  button: string;
  /** What is said without a line, and when it was done. */
  told: string;
  done: string;
}

const NO_LINE = 'No connection. Check your internet and try again.';
const password = 'a-longer-one-for-now';

const forms: Record<string, Form> = {
  Login: {
    path: '/auth',
    typed: { Email: SIGNED_OUT.email, Password: SIGNED_OUT.password },
    button: 'Login',
    told: 'Login failed',
    done: `Welcome back, ${SIGNED_OUT.name}!`,
  },
  registration: {
    path: '/register-buyer',
    typed: {
      'Your name': NEWCOMER.name,
      Username: NEWCOMER.username,
      Email: NEWCOMER.email,
      'Phone number': NEWCOMER.contactNumber,
      Location: NEWCOMER.location,
      Password: NEWCOMER.password,
      'Password again': NEWCOMER.password,
    },
    button: 'Create account',
    told: 'Registration failed',
    done: 'Registration successful',
  },
  'a forgotten password': {
    path: '/forgot-password',
    typed: { Email: SIGNED_OUT.email },
    button: 'Send the link',
    told: NO_LINE,
    done: 'Check Your Email',
  },
  'a new password': {
    path: resetLink,
    typed: { 'New password': password, 'New password again': password },
    button: 'Save the new password',
    told: NO_LINE,
    done: 'Password Reset Complete',
  },
  'another verification mail': {
    path: '/verify-email',
    typed: { Email: SIGNED_OUT.email },
    button: 'Send the link again',
    told: NO_LINE,
    done: 'Email sent',
  },
  'a profile': {
    path: '/profile',
    as: () => buyers[0],
    typed: { Name: 'Patrick Odoi' },
    button: 'Save changes',
    told: 'Failed to update profile',
    done: 'Profile updated',
  },
  'a change of password': {
    path: '/profile',
    as: () => buyers[1],
    typed: { 'New password': password, 'New password again': password },
    button: 'Change password',
    told: 'Failed to update password',
    done: 'Password updated',
  },
  'a new store': {
    path: '/profile',
    as: () => buyers[2],
    typed: { 'About your business': 'Bicycles and their parts, all of them tried.' },
    button: 'Open my store',
    told: NO_LINE,
    done: 'Your store is open',
  },
  'an edit': {
    path: ownListing,
    as: () => vendor,
    typed: { Title: 'A title that took long to find' },
    button: 'Save changes',
    told: 'Update failed',
    done: 'Product updated',
  },
};

test.each(Object.entries(forms))('%s', async (_name, form) => {
  await comeAs(form.as?.());
  await page.goto(typeof form.path === 'string' ? form.path : await form.path());
  const button = page.getByRole('button', { name: form.button, exact: true });
  const sent = page.getByRole('main').locator('form', { has: button });
  const fields = Object.entries(form.typed);
  const field = (label: string) => sent.getByLabel(label, { exact: true });
  for (const [label, value] of fields) await field(label).fill(value);

  await page.context().setOffline(true);
  await sent.getByRole('button', { name: form.button }).click();
  await expectSeen(page.getByText(form.told), page.getByText('You are offline.'));
  for (const [label, value] of fields)
    await expect.poll(() => field(label).inputValue()).toBe(value);

  await page.context().setOffline(false);
  await sent.getByRole('button', { name: form.button }).click();
  await expectSeen(page.getByText(form.done));
});

test('favourite categories', async () => {
  await comeAs(buyers[3]);
  await page.goto('/category-preferences');
  const main = page.getByRole('main');
  for (const name of ['Books', 'Toys', 'Sports']) await main.getByRole('button', { name }).click();
  await page.context().setOffline(true);
  await main.getByRole('button', { name: 'Save' }).click();
  await expectSeen(
    page.getByText('Failed to save preferences. Please try again.'),
    page.getByText('3 of 3 chosen'),
  );
  await page.context().setOffline(false);
  await follow(page, () => main.getByRole('button', { name: 'Save' }).click(), '/discover');
});

test('a wrong field is not called wrong any more once it is changed', async () => {
  await comeAs(undefined);
  await page.goto('/auth');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await email.fill('not an address');
  await password.fill('short');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectSeen(page.getByText('Please enter a valid email address'));
  const areWrong = async () =>
    Promise.all([email, password].map(async (field) => field.getAttribute('aria-invalid')));
  await expect.poll(() => areWrong()).toEqual(['true', 'true']);
  await email.fill('nakato@akatale.example');
  await expect.poll(() => areWrong()).toEqual([null, 'true']);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectSeen(page.getByText('Password must be at least 6 characters'));
  await expect.poll(() => areWrong()).toEqual([null, 'true']);
});

async function comeAs(session: Session | undefined): Promise<void> {
  somebody = await openVisitor(market, { as: session });
  page = somebody.page;
}

async function resetLink(): Promise<string> {
  const data = { email: FORGETFUL.email };
  await page.request.post('/api/auth/forgot-password', { data });
  return market.mails.nextLink(FORGETFUL.email, `${market.url}/forgot-password/`);
}

async function ownListing(): Promise<string> {
  const [listed] = await vendor.get<{ id: number }[]>('/api/products?limit=1');
  return `/products/${listed?.id}/edit`;
}
