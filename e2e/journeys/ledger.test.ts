import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../support/browser.ts';
import { pictureSize } from '../support/files/picture-size.ts';
import { readCsv } from '../support/files/read-csv.ts';
import { savedFile } from '../support/files/saved-file.ts';
import { type Address, follow, followLink, goBack } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session, settle } from '../support/people.ts';
import { barriers } from '../support/screen-checks/barriers.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';
import { stock } from '../support/stock.ts';

/* A vendor's sales, in chats and offline: listed, totalled, exported, undone. */
interface Product {
  id: number;
  title: string;
  stock: number;
}
interface SaleOf {
  actualSalePrice: number;
  quantity?: number;
  notes?: string;
  saleDate?: string;
}

const KETTLE = 'Enamel kettle';
/** A spreadsheet would otherwise execute it as a formula. */
const FORMULA = '=HYPERLINK("https://evil.example","Lamp, blue")';
const DAY_MS = 86_400_000;
const OLD_DAY_MS = Date.now() - 40 * DAY_MS;
const kampalaDay = (ms: number) => new Date(ms).toLocaleDateString('en-CA', { timeZone: 'Africa/Kampala' });
const OLD_DAY = kampalaDay(OLD_DAY_MS);

/** 19 kettles that day; today two more, three lamps, and two kettles in a chat. */
const OLD = { sales: 19, items: 19, value: 19 * 18_000 };
const STREET = { sales: 22, items: 24, value: 21 * 18_000 + 3 * 7000 };
const ALL = { sales: 23, items: 26, value: STREET.value + 2 * 15_000 };

let market: CopiedMarket;
let vendor: Session;
let kettle: Product;
let lamp: Product;
let person: Visitor;
let page: Page;

skipAfterFailure();
beforeAll(async () => {
  market = await openMarket();
  const account = accountOf('vendor', 'Nansubuga Household', 'nansubuga');
  vendor = await settle(market, account);
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
  await stock(market, vendor, 1, { title: FORMULA, stock: 5 });
  const { products } = await vendor.get<{ products: Product[] }>('/api/vendor/products');
  [lamp, kettle] = products as [Product, Product];
  for (let minute = 0; minute < OLD.sales; minute += 1) {
    const saleDate = new Date(OLD_DAY_MS - minute * 1000).toISOString();
    await record(kettle, { actualSalePrice: 18_000, saleDate });
  }
  const buyer = await settle(market, accountOf('buyer', 'Amina K', 'amina'));
  const chat = await buyer.post<{ id: number }>('/api/chats', { productId: kettle.id });
  const closing = { status: 'completed', isSold: true, quantity: 2, soldPrice: 15_000 };
  await vendor.patch(`/api/chats/${chat.id}`, closing);
  await record(lamp, { actualSalePrice: 7000, quantity: 3, notes: '+256 "cash",\nin two parts' });
  await record(kettle, { actualSalePrice: 18_000 });
  await record(kettle, { actualSalePrice: 18_000 });
}

const rows = () => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
const ugx = (text: string) => Number(text.replaceAll(/\D/g, ''));

/** The total of the visible rows without undone sales. */
async function sumOfRows(): Promise<number> {
  const amounts = await rows()
    .locator('p', { hasText: /^Total USh/ })
    .allTextContents();
  return amounts.map(ugx).reduce((sum, amount) => sum + amount, 0);
}

async function expectTotals({ sales, items, value }: typeof ALL): Promise<void> {
  const shown = `Sales${sales}Items${items}ValueUSh ${value.toLocaleString('en-UG')}`;
  await expectSeen(page.locator('dl', { hasText: new RegExp(`^${shown.replaceAll(' ', '\\s')}$`) }));
}

/** Follows a link within the page, and waits for its URL. */
async function choose(name: string, to: Address): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  await openFilter();
  await follow(page, () => link.click(), to);
}

/** The filter is collapsed behind its summary. */
async function openFilter(): Promise<void> {
  const summary = page.locator('summary', { hasText: 'Filter' });
  const isClosed = await summary.evaluateAll(([summary]) => summary?.parentElement?.hasAttribute('open') === false);
  if (isClosed) await summary.click();
}

const saved = async (link: Locator) => (await savedFile(page, link)).toString('utf8');

const csvLink = () => page.getByRole('link', { name: 'Download CSV' });

test('without sales the ledger leads to recording one', async () => {
  await page.goto('/vendor-sales');
  await expectSeen(page.getByRole('heading', { name: 'No sales yet' }));
  await page.getByRole('button', { name: 'Record a sale', disabled: false }).click();
  const sheet = page.getByRole('dialog', { name: 'Offline Sale' });
  await expectSeen(sheet.getByText('You have nothing for sale now.'));
});

test('all sales are there, page after page, under their days, and add up to the totals above', async () => {
  await sellAll();
  await page.goto('/vendor-sales');
  await expectTotals(ALL);
  await expect.poll(() => rows().count()).toBe(20);
  await page.getByRole('main').getByRole('link', { name: 'Load more' }).click();
  await expectSeen(rows().nth(ALL.sales - 1));
  await expect.poll(() => rows().count()).toBe(ALL.sales);
  await expect.poll(() => sumOfRows()).toBe(ALL.value);

  const days = page.getByRole('heading', { level: 2 });
  const names = [Date.now(), OLD_DAY_MS].map((ms) =>
    new Date(ms).toLocaleDateString('en-UG', { dateStyle: 'full', timeZone: 'Africa/Kampala' }),
  );
  await expect.poll(() => days.allTextContents()).toEqual(names);
  await expectSeen(page.getByText(/^19 sales · 19 items · USh\s342,000$/));
  await expectSeen(
    rows()
      .first()
      .getByText(/\d+% under your price \(USh\s[\d,]+\)/),
  );
});

describe('the filter', () => {
  test('is in the URL, and Back leads back', async () => {
    await page.goto('/vendor-sales');
    await choose('Offline', '/vendor-sales?channel=offline');
    await expectTotals(STREET);
    await choose('In chat', '/vendor-sales?channel=chat');
    await expectTotals({ sales: 1, items: 2, value: 30_000 });
    await expectSeen(rows().getByText('To Amina K'));
    await expectSeen(rows().getByText(/^2 × USh\s15,000$/));
    expect(await barriers(page)).toEqual([]);
    await goBack(page, rows().nth(1));
    expect(page.url()).toBe(`${market.url}/vendor-sales?channel=offline`);
    await expectTotals(STREET);

    await choose('Today', /channel=offline&from=.*&to=/);
    await expectTotals({ sales: 3, items: 5, value: STREET.value - OLD.value });
    await openFilter();
    await page.getByLabel('Search by title').fill('lamp, BLUE');
    const search = page.getByLabel('Search by title');
    await follow(page, () => search.press('Enter'), /[?&]search=/);
    await expectTotals({ sales: 1, items: 3, value: 21_000 });
    await expect.poll(() => rows().count()).toBe(1);
    await expectSeen(rows().getByText('in two parts'));
    const today = kampalaDay(Date.now());
    expect(new URL(page.url()).search).toBe(`?channel=offline&search=lamp%2C+BLUE&from=${today}&to=${today}`);
  });

  test('can be any days, in either order, and totals can be of months', async () => {
    await page.goto('/vendor-sales?channel=offline');
    await openFilter();
    await page.getByText('Other days').click();
    await page.getByLabel('From').fill(OLD_DAY);
    await page.getByLabel('To', { exact: true }).fill(kampalaDay(OLD_DAY_MS - DAY_MS));
    const show = page.getByRole('button', { name: 'Show' });
    await follow(page, () => show.click(), /[?&]from=/);
    await expectTotals(OLD);
    await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe(OLD_DAY);
    await choose('By month', /[?&]per=month/);
    const month = { month: 'long', year: 'numeric', timeZone: 'Africa/Kampala' } as const;
    const name = new Date(OLD_DAY_MS).toLocaleDateString('en-UG', month);
    await expectSeen(page.getByRole('heading', { name, level: 2 }));
    await expect.poll(() => rows().count()).toBe(OLD.sales);
  });

  test('may match nothing, and can be cleared', async () => {
    await page.goto('/vendor-sales?search=helicopter');
    await expectSeen(page.getByRole('heading', { name: 'No sales match' }));
    await choose('Clear filters', '/vendor-sales');
    await expectTotals(ALL);
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
    await expectTotals({ sales: 1, items: 2, value: 30_000 });
    await expect.poll(() => rows().count()).toBe(1);
  });
});

describe('as a file', () => {
  test('contains all filtered sales, adds up to the totals, and has no formulas', async () => {
    await page.goto('/vendor-sales');
    const all = readCsv(await saved(csvLink()));
    expect(all).toHaveLength(ALL.sales);
    const sum = (name: string) => all.reduce((total, row) => total + Number(row[name]), 0);
    expect({ items: sum('Quantity'), value: sum('Total (UGX)') }).toEqual({
      items: ALL.items,
      value: ALL.value,
    });
    const sold = all.find(({ Product: product }) => product?.includes('HYPERLINK'));
    expect(sold).toMatchObject({
      Product: `'${FORMULA}`,
      Notes: `'+256 "cash",\nin two parts`,
      Quantity: '3',
      'Sold in': 'offline',
    });
    expect(all.flatMap(Object.values).filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([]);

    await page.goto(`/vendor-sales?channel=offline&to=${OLD_DAY}`);
    expect(readCsv(await saved(csvLink()))).toHaveLength(OLD.sales);
  });
});

describe('a receipt', () => {
  const open = async () => {
    await page.goto('/vendor-sales?channel=chat');
    await followLink(page, `Receipt for ${KETTLE}`, /^\/vendor-sales\/\d+$/);
    await expectSeen(page.getByRole('heading', { name: /^Receipt \d+$/, level: 1 }));
  };

  test('says who sold what to whom, and that it is no tax invoice', async () => {
    await open();
    const words = (await page.getByRole('article').innerText()).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Nansubuga Household Ntinda, Kampala 0772 410 233',
      'Sold to Amina K',
      `Item ${KETTLE} Quantity 2 Price per item USh 15,000 Total USh 30,000`,
      'From the seller. This is not a tax invoice.',
    ]) {
      expect(words).toContain(part);
    }
    const href = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
    const message = new URL(href ?? '').searchParams.get('text') ?? '';
    expect(message).toContain(`2 × ${KETTLE} at USh 15,000\nTotal: USh 30,000`);

    await page.evaluate(copyInsteadOfSharing);
    await page.getByRole('button', { name: 'Share' }).click();
    await expectSeen(page.getByText('Receipt copied'));
    await expect.poll(() => page.evaluate('copied')).toBe(message);
  });

  test('is saved as a picture', async () => {
    await open();
    const { type, width, height } = pictureSize(
      await savedFile(page, page.getByRole('button', { name: 'Save picture' })),
    );
    expect({ type, width }).toEqual({ type: 'png', width: 1080 });
    expect(height).toBeGreaterThan(800);
  });

  test('prints alone, black on white, also on A6', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open();
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

  test('of another person’s sale, or of none, is not found', async () => {
    const response = await page.goto('/vendor-sales/999999');
    expect(response?.status()).toBe(404);
    await expectSeen(page.getByRole('heading', { name: 'Receipt not found', level: 1 }));
    await choose('All sales', '/vendor-sales');
  });
});

test('an offline sale is undone: it stays, struck through, and no longer counts', async () => {
  await page.goto('/vendor-sales');
  await page.getByRole('button', { name: `Undo the sale of ${FORMULA}` }).click();
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog.getByText('3 items go back to your stock.'));
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expectTotals(ALL);
  await page.getByRole('button', { name: `Undo the sale of ${FORMULA}` }).click();
  await dialog.getByRole('button', { name: 'Undo the sale' }).click();
  await expectSeen(page.getByText('Sale undone', { exact: true }));
  await expectTotals({ sales: 22, items: 23, value: ALL.value - 21_000 });
  const row = rows().filter({ hasText: 'HYPERLINK' });
  await expectSeen(row.getByText(/^Undone on .* It does not count\.$/));
  await expect.poll(() => row.getByRole('button').count()).toBe(0);
  const heading = row.getByRole('heading', { level: 3 });
  for (const struck of [heading, row.getByText(/USh\s21,000$/)]) {
    await expect.poll(() => lineOver(struck)).toContain('line-through');
  }
  // The focused button has been removed.
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
  expect((await vendor.get<Product>(`/api/products/${lamp.id}`)).stock).toBe(5);

  const file = readCsv(await saved(csvLink()));
  expect(file.reduce((total, cells) => total + Number(cells['Total (UGX)']), 0)).toBe(ALL.value - 21_000);
  const [{ id }] = (await vendor.get<{ sales: [{ id: number }] }>('/api/sales?search=hyperlink&limit=1')).sales;
  await page.goto(`/vendor-sales/${id}`);
  await expectSeen(page.getByText(/^Undone on .*: not valid$/));
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).count()).toBe(0);
});

/** The lines over an element's text, also those that it has of what it stands in. */
const lineOver = (text: Locator) =>
  text.evaluate((element) => {
    const lines: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      lines.push(getComputedStyle(at).textDecorationLine);
    return lines;
  });

test('without scripts the filters are a form and links, and the file is there', async () => {
  await person.close();
  person = await openAs({ ...PHONE, javaScriptEnabled: false });
  page = person.page;
  await page.goto('/vendor-sales');
  await choose('Load more', /[?&]cursor=/);
  await expect.poll(() => rows().count()).toBe(ALL.sales - 20);
  await choose('Offline', /channel=offline/);
  await openFilter();
  await page.getByLabel('Search by title').fill('kettle');
  await page.getByText('Other days').click();
  await page.getByLabel('To', { exact: true }).fill(OLD_DAY);
  const show = page.getByRole('button', { name: 'Show' });
  await follow(page, () => show.click(), /[?&]search=kettle/);
  await expectTotals(OLD);
  await expect.poll(() => page.getByLabel('Search by title').inputValue()).toBe('kettle');
  expect(readCsv(await saved(csvLink()))).toHaveLength(OLD.sales);
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
