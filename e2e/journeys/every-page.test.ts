import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DESKTOP,
  failOnProblems,
  faintTexts,
  openVisitor,
  PHONE,
  seriousBarriers,
  type Visitor,
} from '../support/browser.ts';
import { openMarketWithMail } from '../support/market.ts';
import { accountOf, registerWithMail, type Session, settle, signIn } from '../support/people.ts';
import { stock } from '../support/stock.ts';
import { smallTargets } from '../support/touch-targets.ts';

/*
 * What holds on every page, light and dark: nothing keeps people out, nothing sticks out of a
 * phone, every control can be hit with a thumb, and nothing goes wrong behind the screen.
 */
let market: Awaited<ReturnType<typeof openMarketWithMail>>;
let vendor: Session;
let buyer: Session;
let newcomer: Session;
let beginner: Session;
let paths: Record<'product' | 'edit' | 'store' | 'verified' | 'chat' | 'receipt' | 'sale', string>;

const operator = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };

beforeAll(async () => {
  market = await openMarketWithMail({
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
  });
  vendor = await settle(market, accountOf('vendor', 'Namutebi Closet', 'namutebi.closet'));
  buyer = await settle(market, accountOf('buyer', 'Brian Ssemakula', 'brian.s'));
  newcomer = await settle(market, accountOf('buyer', 'Aisha Nansubuga', 'aisha.n'));
  beginner = await settle(market, accountOf('vendor', 'Atim Wares', 'atim.wares'));
  await stock(market, vendor, 21);
  const [listed, other] =
    await vendor.get<{ id: number; vendorId: number }[]>('/api/products?limit=2');
  const sold = { productId: other?.id, actualSalePrice: 20_000, notes: 'Paid in two parts' };
  const sale = await vendor.post<{ id: number }>('/api/offline-sales', sold);
  const chat = await buyer.post<{ id: number }>('/api/chats', { productId: listed?.id });
  await vendor.post(`/api/chats/${chat.id}/messages`, { message: 'See https://akatale.example/1' });
  await buyer.post(`/api/chats/${chat.id}/messages`, { message: 'Is this available?' });
  const office = await signIn(market, operator);
  const payment = await office.post<{ id: number }>(
    `/api/admin/vendors/${listed?.vendorId}/payments`,
    { reference: 'MP 261121.0907' },
  );
  paths = {
    receipt: `/vendor-subscription/payments/${payment.id}`,
    chat: `/chat/${chat.id}`,
    product: `/products/${listed?.id}`,
    edit: `/products/${listed?.id}/edit`,
    sale: `/vendor-sales/${sale.id}`,
    store: `/vendor-store/${listed?.vendorId}`,
    verified: await registerWithMail(
      market,
      market.mails,
      accountOf('buyer', 'Grace Nalwoga', 'grace.n'),
    ),
  };
});
afterAll(() => market.close());

interface Place {
  path: string | (() => string);
  as?: () => Session;
  /** Brings the page into the state that is meant. */
  prepare?: (page: Page) => Promise<unknown>;
}

const asVendor = () => vendor;
const asBuyer = () => buyer;

const places: Record<string, Place> = {
  Discover: { path: '/' },
  'Discover of a vendor': { path: '/discover', as: asVendor },
  'a near search': { path: '/?search=samsang' },
  'an empty search': { path: '/?search=helicopter' },
  'an empty category': { path: '/?category=Toys&sortBy=newArrivals' },
  'a product': { path: () => paths.product },
  'a store': { path: () => paths.store },
  'a store of one’s own': { path: () => paths.store, as: asVendor },
  Login: { path: '/auth' },
  'a failed login': { path: '/auth', prepare: failToLogIn },
  'vendor registration': { path: '/register-vendor' },
  'a vendor registration with faults': { path: '/register-vendor', prepare: registerNothing },
  'buyer registration': { path: '/register-buyer' },
  'a forgotten password': { path: '/forgot-password' },
  'an invalid reset link': { path: '/forgot-password/never-sent' },
  'a mail on its way': { path: '/verify-email' },
  'a confirmed address': { path: () => paths.verified },
  'an invalid link': { path: '/verify-email/never-sent' },
  favourites: { path: '/category-preferences', as: asBuyer },
  'a profile': { path: '/profile', as: asBuyer },
  'Add Product': { path: '/add-product', as: asVendor },
  'Add Product with faults': { path: '/add-product', as: asVendor, prepare: publishNothing },
  'Edit Product': { path: () => paths.edit, as: asVendor },
  'My Vendor Products': { path: '/vendor-products', as: asVendor },
  'an offline sale': { path: '/vendor-products', as: asVendor, prepare: openOfflineSale },
  'selected products': { path: '/vendor-products', as: asVendor, prepare: selectProducts },
  'the sales of a vendor': { path: '/vendor-sales', as: asVendor },
  'sales of other days': { path: '/vendor-sales?from=2026-01-01', as: asVendor },
  'a question before a sale is taken back': {
    path: '/vendor-sales',
    as: asVendor,
    prepare: askToTakeBack,
  },
  'a receipt of a sale': { path: () => paths.sale, as: asVendor },
  'no receipt': { path: '/vendor-sales/999', as: asVendor },
  'a poster of one’s store': { path: '/vendor-poster', as: asVendor },
  'a dashboard': { path: '/vendor-dashboard', as: asVendor },
  'a dashboard in a table': { path: '/vendor-dashboard?days=7&as=table', as: asVendor },
  'a dashboard of a new store': { path: '/vendor-dashboard', as: () => beginner },
  'a subscription': { path: '/vendor-subscription', as: asVendor },
  'a subscription that is paid by contact': {
    path: '/vendor-subscription',
    as: asVendor,
    prepare: askHowToPay,
  },
  'a receipt': { path: () => paths.receipt, as: asVendor },
  'an open menu': { path: '/', as: asVendor, prepare: openMenu },
  help: { path: '/help' },
  'help of somebody signed in': { path: '/help', as: asBuyer },
  'no chats yet': { path: '/chat', as: () => newcomer },
  'the list of chats': { path: '/chat', as: asBuyer },
  'a chat': { path: () => paths.chat, as: asVendor },
  'a chat that is not there': { path: '/chat/999', as: asBuyer },
  'no page at all': { path: '/no-such-page' },
  'no credits, but on a demo': { path: '/credits' },
};

test.each(Object.entries(places))('%s keeps nobody out of a phone', async (_name, place) => {
  const visitor = await open(place, PHONE);
  const { page } = visitor;
  expect(await seriousBarriers(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await drawAll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faintTexts(page)).toEqual([]);
  failOnProblems(visitor);
});

test.each([
  'Discover',
  'a product',
  'a store',
  'Add Product',
  'My Vendor Products',
  'a dashboard',
  'a subscription',
])('%s keeps nobody out of a wide screen', async (name) => {
  const visitor = await open(places[name] ?? { path: '/' }, DESKTOP);
  expect(await seriousBarriers(visitor.page)).toEqual([]);
  expect(await overhang(visitor.page)).toBe(0);
  failOnProblems(visitor);
});

test('every page of the site map is looked at here', async () => {
  const siteMap = await readFile(join(import.meta.dirname, '../../web/src/pages.ts'), 'utf8');
  const patterns = [...siteMap.matchAll(/path: '([^']+)'/g)].map(([, pattern = '']) => pattern);
  const seen = Object.values(places).map(({ path }) => (typeof path === 'string' ? path : path()));
  const unseen = patterns.filter((pattern) => {
    const fits = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
    return !seen.some((path) => fits.test(path));
  });
  // Lead on to the store and to the dashboard.
  expect(unseen).toEqual(['/vendor/store/:id', '/vendor']);
});

/** Everybody keeps their browser from page to page, one for each device. */
const visitors = new Map<string, Promise<Visitor>>();

async function open({ path, as, prepare }: Place, device: BrowserContextOptions) {
  const session = as?.();
  const key = JSON.stringify([session?.cookie, device]);
  if (!visitors.has(key)) visitors.set(key, openVisitor(market, { device, as: session }));
  const visitor = await visitors.get(key)!;
  const { page } = visitor;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(typeof path === 'string' ? path : path());
  await prepare?.(page);
  return visitor;
}

/** Cards far from the view keep their old colours until they are drawn, which would be measured. */
function drawAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const cell of document.querySelectorAll<HTMLElement>('.card-cell')) {
      cell.style.contentVisibility = 'visible';
    }
  });
}

/** By how much the page is wider than the window. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

async function failToLogIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@akatale.example');
  await page.getByLabel('Password', { exact: true }).fill('no-password');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login failed').waitFor();
}

async function registerNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Some fields need another look').waitFor();
}

async function publishNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const problems = page.getByRole('alert').filter({ hasText: 'Missing information' }).first();
  // The button at the foot of the window would lie over their links.
  await problems.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

async function askHowToPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay USh/ }).click();
  await page.getByRole('heading', { name: 'Pay by contacting us' }).waitFor();
}

async function askToTakeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Take back the sale of/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

async function openOfflineSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Offline Sale' }).first().click();
  await page.getByRole('button', { name: 'Record sale' }).waitFor();
}

async function selectProducts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox').first().check();
}
