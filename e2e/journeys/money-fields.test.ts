import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { ownProductsPage } from '../support/own-products-page.ts';
import { accountOf, type Session, settle } from '../support/people.ts';
import { stock } from '../support/stock.ts';

/* Amounts as people type them, in every form with money. */
interface Product {
  id: number;
  title: string;
  price: number;
  promotionalPrice: number | null;
}

const REFUSED = 'Write whole shillings, for example 85,000';

let market: CopiedMarket;
let vendor: Session;
let products: Product[];
let visitor: Visitor;
let page: Page;
/** Mutations of products, sales and chats that the page requested. */
let sent: string[];

beforeAll(async () => {
  market = await openMarket();
  vendor = await settle(market, accountOf('vendor', 'Okot Wares', 'okot.w'));
  await stock(market, vendor, 3, { photos: 1, stock: 3 });
  products = await own();
});
afterAll(() => market.close());
beforeEach(async () => {
  visitor = await openVisitor(market, { as: vendor });
  page = visitor.page;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  sent = [];
  page.on('request', recordChange);
});
afterEach(async () => {
  failOnProblems(visitor);
  await visitor.close();
});

const own = async () => (await vendor.get<{ products: Product[] }>('/api/vendor/products')).products;
const stored = ({ id }: Product) => vendor.get<Product>(`/api/products/${id}`);

function recordChange(request: Request): void {
  const path = new URL(request.url()).pathname;
  const isChange = request.method() !== 'GET' && /^\/api\/(products|offline-sales|chats)/.test(path);
  // Views and read receipts are sent automatically.
  if (isChange && !/\/(view|read)$/.test(path)) sent.push(`${request.method()} ${path}`);
}

async function type(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

async function paste(field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
}

/** Submits the form with several invalid amounts. */
async function expectRefused(field: Locator, send: Locator): Promise<void> {
  for (const [enter, text] of [
    [type, '85000.00'],
    [paste, '85,000.00'],
    [type, '1500,5'],
    [paste, '-85000'],
  ] as const) {
    await enter(field, text);
    await send.click();
    await expectSeen(page.locator(`[id="${await field.getAttribute('id')}-error"]`, { hasText: REFUSED }));
    await expect.poll(() => field.inputValue()).toBe(text);
  }
  expect(sent).toEqual([]);
}

/** Leaves the field by the keyboard. */
async function leave(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Tab');
}

const unfold = (part: string) => page.locator('summary', { hasText: part }).click();

test('a new listing, with its draft', async () => {
  const [product] = products as [Product];
  await page.goto(`/add-product?copy=${product.id}`);
  const price = page.getByLabel('Price', { exact: true });
  const promotion = page.getByLabel('Promotional price');
  const publish = page.getByRole('button', { name: 'Publish', disabled: false });
  await unfold('Promotion');
  await type(promotion, '1500.5');
  await expectRefused(price, publish);
  await expectSeen(page.getByText('Invalid price'));
  await expectSeen(page.getByText('Draft saved'));

  await page.reload();
  await expectSeen(page.getByText('Draft restored.'));
  await expect.poll(() => price.inputValue()).toBe('-85000');
  await expect.poll(() => promotion.inputValue()).toBe('1500.5');
  await paste(price, 'USh 25.000');
  await unfold('Promotion');
  await promotion.fill('');
  await expect.poll(() => price.inputValue()).toBe('25,000');
  await follow(page, () => publish.click(), /^\/products\/\d+$/);
  expect((await own()).map((each) => each.price)).toContain(25_000);
});

test('a field that is left says what it cannot read, and asks what a short amount means', async () => {
  const [product] = products as [Product];
  await page.goto(`/add-product?copy=${product.id}`);
  const price = page.getByLabel('Price', { exact: true });
  await leave(price, '1,2');
  await expectSeen(page.getByText(REFUSED));
  for (const [text, amount] of [
    ['850k', '850,000'],
    ['1.2m', '1,200,000'],
  ] as const) {
    await leave(price, text);
    await expectSeen(page.getByText(`Do you mean USh ${amount}?`));
    await expect.poll(() => price.inputValue()).toBe(text);
    await page.getByRole('button', { name: `Yes, ${amount}` }).click();
    await expect.poll(() => price.inputValue()).toBe(amount);
    await expect.poll(() => page.getByText('Do you mean').count()).toBe(0);
  }
  for (const text of ['850,000/-', 'Ugx.850,000', '\u202d850000\u202c', '٨٥٠٠٠٠']) {
    await leave(price, text);
    await expect.poll(() => price.inputValue()).toBe('850,000');
  }
  await price.fill('2m');
  await page.getByRole('button', { name: 'Publish', disabled: false }).click();
  await expectSeen(page.getByText('Do you mean USh 2,000,000?').first());
  expect(sent).toEqual([]);
});

test('an edit, and its promotion', async () => {
  const [, product] = products as [Product, Product];
  await page.goto(`/products/${product.id}/edit`);
  const price = page.getByLabel('Price', { exact: true });
  const promotion = page.getByLabel('Promotional price');
  const save = page.getByRole('button', { name: 'Save changes', disabled: false });
  await expectRefused(price, save);
  await paste(price, '1\u202f250\u00a0000');
  await unfold('Promotion');
  await expectRefused(promotion, save);
  expect(await stored(product)).toMatchObject({ price: product.price, promotionalPrice: null });
  await type(promotion, '950.000');
  await save.click();
  await expectSeen(page.getByText('Item updated'));
  expect(await stored(product)).toMatchObject({ price: 1_250_000, promotionalPrice: 950_000 });
});

test('an offline sale, which shows quantity times price', async () => {
  const [, , product] = products as [Product, Product, Product];
  const ownProducts = ownProductsPage(page);
  const form = ownProducts.dialog;
  await ownProducts.open();
  await ownProducts.sell(product);
  await expectSeen(form.getByText(`1 × USh ${product.price.toLocaleString('en')}`));
  const price = form.getByLabel('Price per item');
  const record = form.getByRole('button', { name: 'Record sale' });
  await expectRefused(price, record);
  await type(price, '85,000');
  await form.getByLabel('Quantity').fill('2');
  await expectSeen(form.getByText('2 × USh 85,000'));
  await expectSeen(form.getByText('USh 170,000'));
  await record.click();
  await expectSeen(page.getByText('Sale recorded'));
  expect(await lastSale()).toEqual({ channel: 'offline', quantity: 2, price: 85_000 });
});

test('a sale completed in chat, which shows quantity times price', async () => {
  const [, , product] = products as [Product, Product, Product];
  const buyer = await settle(market, accountOf('buyer', 'Amina K', 'amina'));
  const { id } = await buyer.post<{ id: number }>('/api/chats', { productId: product.id });
  await page.goto(`/chat/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Mark as sold' }).click();
  const form = page.getByRole('dialog');
  await expectSeen(form.getByText(`1 × USh ${product.price.toLocaleString('en')}`));
  const price = form.getByLabel('Price per item');
  const complete = form.getByRole('button', { name: 'Yes, it is sold' });
  await expectRefused(price, complete);
  await paste(price, '1.250.000');
  await expectSeen(form.getByText('1 × USh 1,250,000'));
  await complete.click();
  await expectSeen(page.getByText('Sale Completed'));
  expect(await lastSale()).toEqual({ channel: 'chat', quantity: 1, price: 1_250_000 });
});

async function lastSale() {
  const { sales } = await vendor.get<{ sales: [Record<string, unknown>] }>('/api/sales');
  const { channel, quantity, price } = sales[0];
  return { channel, quantity, price };
}
