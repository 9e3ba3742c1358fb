import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../../support/browser.ts';
import { pictureSize } from '../../support/files/picture-size.ts';
import { savedFile } from '../../support/files/saved-file.ts';
import { type Address, follow, followLink, goBack } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { stock } from '../../support/stock.ts';

/* A vendor goes through their sales, in chats and offline; what the figures and the file are is proven below. */
interface Product {
  id: number;
}
interface SaleOf {
  actualSalePrice: number;
  quantity?: number;
  saleDate?: string;
}

const KETTLE = 'Enamel kettle';
const LAMP = 'Lamp, blue';
const DAY_MS = 86_400_000;
const OLD_DAY = new Date(Date.now() - 40 * DAY_MS).toLocaleDateString('en-CA', { timeZone: 'Africa/Kampala' });
const OLD_DAY_MS = Date.parse(`${OLD_DAY}T12:00:00+03:00`);

/** 19 kettles that day; today three lamps, and two kettles in a chat. */
const OLD_SALES = 19;
const IN_CHAT = { sales: 1, items: 2, value: 2 * 15_000 };
const ALL = { sales: 21, items: 24, value: 19 * 18_000 + 3 * 7000 + IN_CHAT.value };

let market: CopiedMarket;
let vendor: Session;
let person: Visitor;
let page: Page;

skipAfterFailure();
beforeAll(async () => {
  market = await openMarket();
  const account = accountOf('vendor', 'Nansubuga Household', 'nansubuga');
  vendor = await market.people.open(account);
});
afterAll(() => market.close());
beforeEach(async () => {
  person = await openAs(PHONE);
  page = person.page;
});
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

async function openAs(device: typeof PHONE): Promise<Visitor> {
  return openVisitor(market, { device, as: vendor });
}

const record = (product: Product, sale: SaleOf) =>
  vendor.post('/api/offline-sales', { productId: product.id, ...sale });

/** Records all sales of this journey. */
async function sellAll(): Promise<void> {
  await stock(market, vendor, 1, { title: KETTLE, stock: 50 });
  await stock(market, vendor, 1, { title: LAMP, stock: 5 });
  const { products } = await vendor.get<{ products: Product[] }>('/api/vendor/products');
  const [lamp, kettle] = products as [Product, Product];
  for (let minute = 0; minute < OLD_SALES; minute += 1) {
    const saleDate = new Date(OLD_DAY_MS - minute * 1000).toISOString();
    await record(kettle, { actualSalePrice: 18_000, saleDate });
  }
  const buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  const chatId = await market.people.beginChat(buyer, kettle);
  const closing = { status: 'completed', isSold: true, quantity: 2, soldPrice: 15_000 };
  await vendor.patch(`/api/chats/${chatId}`, closing);
  await record(lamp, { actualSalePrice: 7000, quantity: 3 });
}

const rows = () => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });

async function expectTotals({ sales, items, value }: typeof ALL): Promise<void> {
  const shown = `Sales${sales}Items${items}Money inUSh ${value.toLocaleString('en-UG')}`;
  await expectSeen(page.locator('dl', { hasText: new RegExp(`^${shown.replaceAll(' ', '\\s')}$`) }));
}

/** Follows a link within the page, and waits for its URL. */
async function choose(name: string, to: Address): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await openFilter();
  await follow(page, () => link.click(), to);
}

async function openFilter(): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Filter' }).click();
}

test('without sales the ledger leads to recording one', async () => {
  await page.goto('/vendor-sales');
  await expectSeen(page.getByRole('heading', { name: 'No sales yet' }));
  await page.getByRole('button', { name: 'Record a sale', disabled: false }).click();
  const sheet = page.getByRole('dialog', { name: 'Offline Sale' });
  await expectSeen(sheet.getByText('You have nothing for sale now.'));
});

test('all sales are there, page after page, under their days', async () => {
  await sellAll();
  await page.goto('/vendor-sales');
  await expectTotals(ALL);
  await expect.poll(() => rows().count()).toBe(20);
  await page.getByRole('main').getByRole('link', { name: 'Load more' }).click();
  await expectSeen(rows().nth(ALL.sales - 1));
  await expect.poll(() => rows().count()).toBe(ALL.sales);
  const days = page.getByRole('heading', { level: 2 });
  // Its first page has all days; between two sales of today it may become midnight.
  const { sales } = await vendor.get<{ sales: { soldAt: string }[] }>('/api/sales');
  const names = sales.map(({ soldAt }) =>
    new Date(soldAt).toLocaleDateString('en-UG', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Africa/Kampala',
    }),
  );
  await expect.poll(() => days.allTextContents()).toEqual([...new Set(names)]);
  const heights = await rows().evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(88);
});

describe('the filter', () => {
  test('is in the URL, and Back leads back', async () => {
    await page.goto('/vendor-sales');
    await choose('Offline', '/vendor-sales?channel=offline');
    await choose('In chat', '/vendor-sales?channel=chat');
    await expectSeen(rows().getByText('To Amina K'));
    expect(await barriers(page)).toEqual([]);
    await goBack(page, rows().nth(1));
    expect(page.url()).toBe(`${market.url}/vendor-sales?channel=offline`);
    const search = page.getByRole('searchbox', { name: 'Search by title' });
    await search.fill('helicopter');
    await follow(page, () => search.press('Enter'), '/vendor-sales?search=helicopter&channel=offline');
    await expectSeen(page.getByRole('heading', { name: 'No sales match' }));
    await choose('Clear filters', '/vendor-sales');
    await expect.poll(() => rows().count()).toBe(20);
  });

  test('is fetched again after an outage', async () => {
    await page.goto('/vendor-sales');
    await page.route(/\/api\/sales(\/totals)?\?/, (route) => route.abort('internetdisconnected'));
    await choose('In chat', '/vendor-sales?channel=chat');
    await expectSeen(page.getByText("We couldn't load your sales."), page.getByText("We couldn't load the totals."));
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await expectSeen(rows().getByText('To Amina K'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectTotals(IN_CHAT);
    await expect.poll(() => rows().count()).toBe(1);
  });
});

test('a receipt is copied, saved as a picture, and prints alone, black on white, also on A6', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/vendor-sales?channel=chat');
  await followLink(page, `Receipt for ${KETTLE}`, /^\/vendor-sales\/\d+$/);
  await expectSeen(page.getByRole('heading', { name: /^Receipt \d+$/, level: 1 }));
  await page.evaluate(copyInsteadOfSharing);
  await page.getByRole('button', { name: 'Share' }).click();
  await expectSeen(page.getByText('Receipt copied'));
  await expect.poll(() => page.evaluate('copied')).toContain(KETTLE);
  const picture = await savedFile(page, page.getByRole('button', { name: 'Save picture' }));
  const { type, width, height } = pictureSize(picture);
  expect({ type, width }).toEqual({ type: 'png', width: 1080 });
  expect(height).toBeGreaterThan(800);

  for (const format of ['A4', 'A6'] as const) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'link'] as const) {
    await expect.poll(() => page.getByRole(role).count()).toBe(0);
  }
  const colours = await page.getByRole('article').evaluate((sheet) => {
    const { color, backgroundColor } = getComputedStyle(sheet);
    return { color, backgroundColor };
  });
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
});

test('an offline sale is undone: it stays, struck through, and no longer counts', async () => {
  await page.goto('/vendor-sales');
  await page.getByRole('button', { name: `Undo the sale of ${LAMP}` }).click();
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog.getByText('3 items go back to your stock.'));
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: `Undo the sale of ${LAMP}` }).click();
  await dialog.getByRole('button', { name: 'Undo the sale' }).click();
  await expectSeen(page.getByText('Sale undone', { exact: true }));
  await expectTotals({ sales: ALL.sales - 1, items: ALL.items - 3, value: ALL.value - 21_000 });
  const row = rows().filter({ hasText: LAMP });
  await expectSeen(row.getByText(/^Undone on .* It does not count\.$/));
  await expect.poll(() => row.getByRole('button').count()).toBe(0);
  const heading = row.getByRole('heading', { level: 3 });
  for (const struck of [heading, row.getByText(/USh\s21,000$/)]) {
    await expect.poll(() => lineOver(struck)).toContain('line-through');
  }
  // The focused button has been removed.
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
});

/** The lines over an element's text, also those that it has of what it stands in. */
const lineOver = (text: Locator) =>
  text.evaluate((element) => {
    const lines: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      lines.push(getComputedStyle(at).textDecorationLine);
    return lines;
  });

test('without scripts the filters are a form and links', async () => {
  await person.close();
  person = await openAs({ ...PHONE, javaScriptEnabled: false });
  page = person.page;
  await page.goto('/vendor-sales');
  await choose('Load more', /[?&]cursor=/);
  await expect.poll(() => rows().count()).toBe(ALL.sales - 20);
  await choose('Offline', /channel=offline/);
  const search = page.getByRole('searchbox', { name: 'Search by title' });
  await search.fill('kettle');
  await follow(page, () => search.press('Enter'), /[?&]search=kettle/);
  await openFilter();
  await page.getByText('Other days').click();
  await page.getByLabel('To', { exact: true }).fill(OLD_DAY);
  const show = page.getByRole('button', { name: 'Show' });
  await follow(page, () => show.click(), /[?&]search=kettle&.*to=/);
  await expect.poll(() => rows().count()).toBe(OLD_SALES);
  await expect.poll(() => search.inputValue()).toBe('kettle');
  const receipt = page.getByRole('link', { name: `Receipt for ${KETTLE}` }).first();
  await follow(page, () => receipt.click(), /^\/vendor-sales\/\d+$/);
  await expectSeen(page.getByRole('heading', { name: /^Receipt \d+$/ }));
});

/** Runs in the page: a device without a share function. */
function copyInsteadOfSharing(): void {
  Object.assign(navigator, { share: undefined });
  navigator.clipboard.writeText = async (words) => {
    Object.assign(window, { copied: words });
  };
}
