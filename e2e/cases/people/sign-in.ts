import type { Page } from 'playwright-core';
import { logInByForm } from '../../support/log-in-by-form.ts';
import type { FormCase, PageCase } from '../../support/page-cases.ts';
import { type Account, accountOf, register, registerWithMail } from '../../support/people.ts';

export const pages: readonly PageCase[] = [
  { name: 'Login', path: '/auth' },
  { name: 'Login to write about an item', path: ({ productIds: [id] }) => wanting(id, '/auth'), isWide: true },
  { name: 'Login to write about an item that is gone', path: wanting(999_999, '/auth') },
  { name: 'a failed login', path: '/auth', prepare: failToLogIn },
  { name: 'vendor registration', path: '/register-vendor' },
  { name: 'a vendor registration with faults', path: '/register-vendor', prepare: registerNothing },
  { name: 'a buyer registration with faults', path: '/register-buyer', prepare: registerWrongly },
  { name: 'buyer registration', path: '/register-buyer' },
  {
    name: 'buyer registration to write about a sold item',
    path: ({ ids }) => wanting(ids.sold, '/register-buyer'),
    prepare: nameAnUnknownPlace,
    isWide: true,
  },
  { name: 'a forgotten password', path: '/forgot-password' },
  { name: 'a link for a new password on its way', path: '/forgot-password', prepare: forget },
  { name: 'an invalid reset link', path: '/forgot-password/never-sent' },
  { name: 'a mail on its way', path: '/verify-email' },
  {
    name: 'a mail on its way to a visitor who wants to write about an item',
    path: ({ productIds: [id] }) => wanting(id, '/verify-email'),
    as: 'unconfirmed',
  },
  {
    name: 'a confirmed address',
    path: async ({ market }) => registerWithMail(market, market.mails, stranger()),
    pattern: '/verify-email/:token',
  },
  {
    name: 'an address that is confirmed already',
    path: async ({ market }) => registerWithMail(market, market.mails, stranger()),
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Already confirmed' }).waitFor();
    },
  },
  {
    name: 'an account that is not yours',
    path: async ({ market }) => registerWithMail(market, market.mails, stranger()),
    prepare: async (page) => page.getByRole('button', { name: 'Not you?' }).click(),
  },
  { name: 'an invalid link', path: '/verify-email/never-sent' },
];

function wanting(id: number, path: string): string {
  return `${path}?next=${encodeURIComponent(`/products/${id}`)}`;
}

let strangers = 0;

function stranger(): Account {
  strangers += 1;
  return accountOf('buyer', 'Grace & Sons', `grace.sons.${strangers}`);
}

async function failToLogIn(page: Page): Promise<void> {
  await logInByForm(page, { email: 'nobody@akatale.example', password: 'no-password' });
  await page.getByText('Login failed').waitFor();
}

async function registerNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Location is required').waitFor();
}

async function nameAnUnknownPlace(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Esther Nabirye');
  await page.getByLabel('Location').fill('Natinda');
  await page.getByRole('button', { name: 'Ntinda, Kampala' }).waitFor();
}

async function registerWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('akello@');
  await page.getByLabel('Contact number').fill('0772');
  await page.getByLabel('Password', { exact: true }).fill('kampala');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Please enter a valid email address').first().waitFor();
}

async function forget(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@akatale.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
}

const ritah = accountOf('buyer', 'Ritah Namubiru', 'ritah.n');
const simon = accountOf('buyer', 'Simon Okot', 'simon.o');
const irene = accountOf('buyer', 'Irene Akello', 'irene.a');
const doreen = accountOf('buyer', 'Doreen Achan', 'doreen.a');
const julius = accountOf('buyer', 'Julius Mwesigwa', 'julius.m');
const newPassword = 'a-longer-one-for-now';

/** A form for a person who has just registered. */
const registered =
  (account: Account, path: string): FormCase['path'] =>
  async (market) => {
    await register(market, account);
    return path;
  };

export const forms: readonly FormCase[] = [
  {
    name: 'Login',
    path: registered(ritah, '/auth'),
    typed: { Email: ritah.email, Password: ritah.password },
    button: 'Log in',
    offline: 'Login failed',
    done: `Welcome back, ${ritah.name}!`,
  },
  {
    name: 'registration',
    path: '/register-buyer',
    typed: {
      'Your name': simon.name,
      'Username (optional)': simon.username,
      Email: simon.email,
      'Contact number': simon.contactNumber,
      Location: simon.location,
      Password: simon.password,
      'Password confirmation': simon.password,
    },
    button: 'Create account',
    offline: 'Registration failed',
    done: 'Registration successful',
  },
  {
    name: 'a forgotten password',
    path: registered(doreen, '/forgot-password'),
    typed: { Email: doreen.email },
    button: 'Send the link',
    done: 'Check Your Email',
  },
  {
    name: 'a new password',
    async path(market) {
      await register(market, irene);
      const body = JSON.stringify({ email: irene.email });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${market.url}/api/auth/forgot-password`, { method: 'POST', headers, body });
      return market.mails.nextLink(irene.email, `${market.url}/forgot-password/`);
    },
    typed: { 'New password': newPassword, 'New password again': newPassword },
    button: 'Save the new password',
    done: 'Password Reset Complete',
  },
  {
    name: 'another verification mail',
    path: registered(julius, '/verify-email'),
    typed: { Email: julius.email },
    button: 'Send the link again',
    done: 'Email sent',
  },
];
