import type { Page } from 'playwright-core';
import type { MarketWithMail } from '../../support/market.ts';
import type { FormCase, PageCase, PageStage } from '../../support/page-cases.ts';
import { accountOf, type Session } from '../../support/people.ts';

export const pages: readonly PageCase[] = [
  { name: 'favourites', path: '/category-preferences', as: 'buyer' },
  { name: 'a profile', path: '/profile', as: 'buyer', isWide: true },
  { name: 'a vendor who goes away', path: '/profile', as: 'vendor', prepare: writeAbsence, isWide: true },
  { name: 'a vendor who is away', path: absent, pattern: '/profile', as: 'beginner', prepare: openAbsence },
  { name: 'one’s data, and the way out', path: '/profile/leaving', as: 'vendor', prepare: waitForDoors, isWide: true },
  { name: 'the way out', path: '/profile/leaving', as: 'vendor', prepare: openClosing },
  {
    name: 'a profile whose address takes no mail',
    path: refusedProfile,
    pattern: '/profile',
    as: 'newcomer',
    isWide: true,
    prepare: async (page) => page.getByRole('button', { name: 'Change my address' }).click(),
  },
  { name: 'who sees whom', path: '/profile/privacy', as: 'buyer' },
  {
    name: 'who is blocked',
    path: blockedVendor,
    pattern: '/profile/privacy',
    as: 'beginner',
    isWide: true,
    prepare: async (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().waitFor(),
  },
  {
    name: 'an account that is open again',
    path: '/?notice=account-reopened',
    pattern: '/',
    as: 'vendor',
    prepare: async (page) => page.getByText('Your account is open again').waitFor(),
  },
  { name: 'signed-in devices', path: '/profile/devices', as: 'vendor' },
  { name: 'language and data', path: '/profile/language', as: 'buyer', prepare: waitForSwitches },
  { name: 'a new store', path: '/sell', as: 'buyer' },
];

async function openAbsence(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Going away?' }).click();
  await page.getByLabel('Away until').waitFor();
}

async function writeAbsence(page: Page): Promise<void> {
  await openAbsence(page);
  await page.getByLabel('Away until').fill(inDays(9));
  await page.getByLabel('A line for buyers').fill('At a wedding in Gulu');
}

async function absent({ sessions: { beginner } }: PageStage): Promise<string> {
  await beginner.put('/api/user/away', { until: inDays(9), line: 'At a wedding in Gulu' });
  return '/profile';
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function waitForDoors(page: Page): Promise<void> {
  await page.getByText('What happens').waitFor();
}

async function openCopy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download my data' }).click();
}

async function openClosing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close my account' }).click();
}

async function refusedProfile({ market, sessions }: PageStage): Promise<string> {
  const { id } = await sessions.newcomer.get<{ id: number }>('/api/user');
  await market.database.query('update users set mail_refused_at = now() where id = $1', [id]);
  return '/profile';
}

async function blockedVendor({ sessions, vendorId }: PageStage): Promise<string> {
  await sessions.beginner.post('/api/blocks', { userId: vendorId });
  return '/profile/privacy';
}

async function waitForSwitches(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('group', { name: 'Data saver' }).waitFor();
}

const buyerCalled =
  (name: string, username: string) =>
  async (market: MarketWithMail): Promise<Session> =>
    market.people.open(accountOf('buyer', name, username));
const newPassword = 'a-longer-one-for-now';

export const forms: readonly FormCase[] = [
  {
    name: 'a profile',
    path: '/profile',
    as: buyerCalled('Patrick Odongo', 'patrick.o'),
    typed: { Name: 'Patrick Odoi' },
    button: 'Save changes',
    offline: 'Failed to update profile',
    done: 'Profile updated',
  },
  {
    name: 'a change of password',
    path: '/profile',
    as: buyerCalled('Sylvia Nambi', 'sylvia.n'),
    prepare: (page) => page.getByRole('heading', { name: 'Change password' }).click(),
    typed: { 'New password': newPassword, 'New password again': newPassword },
    button: 'Change password',
    offline: 'Failed to update password',
    done: 'Password updated',
  },
  {
    name: 'a copy of one’s data',
    path: '/profile/leaving',
    as: buyerCalled('Ruth Apio', 'ruth.apio'),
    prepare: openCopy,
    typed: { 'Your password': 'boda-boda-at-dawn' },
    button: 'Download my data',
    offline: "We couldn't put your data together",
    done: 'Your data is ready',
  },
  {
    name: 'the way out',
    path: '/profile/leaving',
    as: buyerCalled('Dennis Ojok', 'dennis.ojok'),
    prepare: openClosing,
    typed: { 'Your password': 'boda-boda-at-dawn' },
    button: 'Close my account',
    offline: "We couldn't close your account",
    done: 'Your account is closed',
  },
  {
    name: 'a new store',
    path: '/sell',
    as: buyerCalled('Joel Mukasa', 'joel.m'),
    typed: { 'What do you sell?': 'Bicycles and their parts, all of them tried.' },
    button: 'Open my store',
    done: 'Your store is open',
  },
];
