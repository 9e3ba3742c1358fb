import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectSeen, PHONE } from '../../support/browser.ts';
import { follow } from '../../support/follow.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* A visitor wants to follow stores, on two devices, and follows them once they are signed in. */
const stores = ['Kato Computers', 'Nabirye Toys', 'Mugisha Sound'];
const amina = accountOf('buyer', 'Amina K', 'amina');

let market: CopiedMarket;
let buyer: Session;
let ids: number[];

beforeAll(async () => {
  market = await openMarket();
  const accounts = stores.map((name) => accountOf('vendor', name, name.toLowerCase().replace(' ', '.')));
  const vendors = await Promise.all(accounts.map(async (account) => market.people.open(account)));
  ids = await Promise.all(vendors.map(async (vendor) => (await vendor.get<{ id: number }>('/api/user')).id));
  buyer = await market.people.open(amina);
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const store = (nth: number) => `/vendor-store/${ids[nth]}`;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('wanted-follows'));
const followed = async () =>
  (await buyer.get<{ id: number }[]>('/api/user/following'))
    .map(({ id }) => ids.indexOf(id))
    .toSorted((one, other) => one - other);

async function openDevice(device: BrowserContextOptions): Promise<Page> {
  return (await openVisitor({ device })).page;
}

/** Leads to the login, which leads back to the store. */
async function want(page: Page, nth: number): Promise<void> {
  await page.goto(store(nth));
  const link = page.getByRole('main').getByRole('link', { name: 'Log in to follow' });
  await follow(page, () => link.click(), `/auth?next=${encodeURIComponent(store(nth))}`);
}

async function logIn(page: Page, to: string): Promise<void> {
  await follow(page, () => logInByForm(page, amina), to, page.getByText('Followed successfully'));
}

test('a visitor follows after the login whom they chose before it, on both devices', async () => {
  const [phone, laptop] = [await openDevice(PHONE), await openDevice(DESKTOP)];
  await want(phone, 0);
  await want(phone, 1);
  await phone.reload();
  await want(laptop, 1);
  await want(laptop, 2);

  // While the login fails, the choice is kept.
  await logInByForm(laptop, { ...amina, password: 'not the password' });
  await expectSeen(laptop.locator('#password-error'));
  await logIn(laptop, store(2));
  await expectSeen(laptop.getByRole('button', { name: 'Unfollow' }), laptop.getByText('1 follower', { exact: true }));
  await expect.poll(followed).toEqual([1, 2]);
  await logIn(phone, store(1));
  await expectSeen(phone.getByRole('button', { name: 'Unfollow' }));
  await expect.poll(followed).toEqual([0, 1, 2]);
  for (const page of [phone, laptop]) await expect.poll(() => kept(page)).toBeNull();
});
