import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { largeTextFaults } from '../../support/screen-checks/large-text.ts';
import { stock } from '../../support/stock.ts';

/* A store with 10,000 products: each screen shows the first page, and the rest on request. */
const ITEMS = 10_000;

let market: CopiedMarket;
let session: Session;
let vendor: Visitor;
let vendorId: number;

beforeAll(async () => {
  market = await openMarket();
  session = await market.people.open(accountOf('vendor', 'Kikuubo Wholesale', 'kikuubo.wholesale'));
  vendorId = (await session.get<{ id: number }>('/api/user')).id;
  await stock(market, session, 1, { title: 'Plastic basin', photos: 1, price: 10 ** 10, stock: 3 });
  await market.database.query(COPY_PRODUCT, [vendorId, ITEMS - 1]);
  vendor = await openVisitor(market, { as: session });
}, 120_000);
afterAll(async () => {
  await vendor.close();
  await market.close();
});
afterEach(() => failOnProblems(vendor));

test.each([
  ['their store', () => `/vendor-store/${vendorId}`, '10,000 for sale'],
  ['their own list', () => '/vendor-products', '10,000 items'],
  ['their dashboard', () => '/vendor-dashboard', 'Newest items'],
])('%s opens, and fits a narrow phone and large text', async (_, path, words) => {
  const { page } = vendor;
  await page.goto(path());
  await expectSeen(page.getByText(words));
  expect(await largeTextFaults(page)).toEqual([]);
  await expect.poll(() => page.getByRole('main').evaluate(brokenPrices)).toEqual([]);
});

/** Runs in the page: prices that go on in the next line within their number. */
function brokenPrices(main: Element): string[] {
  const prices = [...main.querySelectorAll('.card-price')];
  return prices
    .map(({ firstChild }) => firstChild)
    .flatMap((text) => {
      const price = text?.textContent ?? '';
      const range = document.createRange();
      if (!text || !/\d/.test(price)) return [];
      range.setStart(text, price.search(/\d/));
      range.setEnd(text, price.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      return lines.size > 1 ? [price] : [];
    });
}

test('a list fetches one page after the other', async () => {
  const { page } = vendor;
  await page.goto(`/vendor-store/${vendorId}`);
  const cards = page.locator('main article');
  await expect.poll(() => cards.count()).toBe(20);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect.poll(() => cards.count()).toBe(40);
});

test('a phone shows at least six of their own products on its first two screens', async () => {
  const { page } = vendor;
  await page.goto('/vendor-products');
  const sixth = page.getByRole('article').nth(5);
  await expectSeen(sixth);
  const bottom = () => sixth.evaluate((row) => row.getBoundingClientRect().bottom / innerHeight);
  await expect.poll(bottom).toBeLessThan(1.9);
  const first = page.getByRole('article').first();
  const top = await first.evaluate((row) => row.getBoundingClientRect().top / innerHeight);
  expect(top).toBeLessThan(0.55);
});

test('rows of the dashboard and of a sale on the street are low, and end where the rest ends', async () => {
  const { page } = vendor;
  await page.goto('/vendor-dashboard');
  const newest = page.getByRole('region', { name: 'Newest items' });
  await expect.poll(() => newest.getByRole('listitem').count()).toBe(5);
  expect(Math.max(...(await newest.getByRole('listitem').evaluateAll(heights)))).toBeLessThanOrEqual(57);
  const tiles = page.getByRole('region', { name: 'This month' }).locator('dl > div');
  const [first, second, third, fourth] = await tiles.evaluateAll(heights);
  expect([first, third]).toEqual([second, fourth]);

  await page.getByRole('button', { name: 'Record a sale', disabled: false }).click();
  const sheet = page.getByRole('dialog');
  const sold = sheet.getByRole('button', { name: /^Sold: / });
  await expectSeen(sold.first());
  expect(new Set(await sheet.getByRole('listitem').evaluateAll(heights))).toEqual(new Set([64]));
  const end = (box: Element) => Math.round(box.getBoundingClientRect().right);
  const edge = await sheet.getByRole('searchbox').evaluate(end);
  await expect.poll(() => sold.first().evaluate(end)).toBe(edge);
});

/** Runs in the page. */
function heights(boxes: Element[]): number[] {
  return boxes.map((box) => Math.round(box.getBoundingClientRect().height));
}

/** Copies a vendor's only product, each copy a minute older than the previous one. */
const COPY_PRODUCT = `
  insert into products (vendor_id, title, description, price_ugx, category, condition, location, stock,
    images, image_colors, rank, vendor_name, created_at, updated_at)
  select vendor_id, title || ' ' || n, description, price_ugx, category, condition, location, stock,
    images, image_colors, rank - n, vendor_name, created_at - n * interval '1 minute', updated_at
  from products, generate_series(1, $2::int) n where vendor_id = $1`;
