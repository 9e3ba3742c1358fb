import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../support/browser.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { type OwnProductsPage, ownProductsPage } from '../support/own-products-page.ts';
import { accountOf, type Session, settle } from '../support/people.ts';
import { expectOnTop } from '../support/screen-checks/on-top.ts';
import { holdRequest } from '../support/slow-connection.ts';
import { stock } from '../support/stock.ts';

/* Server responses to a vendor's sales, in time and too late. */
interface Product {
  id: number;
  title: string;
}

let market: CopiedMarket;
let vendor: Session;
let products: Product[];
let person: Visitor;
let page: Page;
let ownProducts: OwnProductsPage;

beforeAll(async () => {
  market = await openMarket();
  const account = accountOf('vendor', 'Akello Wares', 'akello.w');
  vendor = await settle(market, account);
  await stock(market, vendor, 4, { photos: 1 });
  ({ products } = await vendor.get<{ products: Product[] }>('/api/vendor/products'));
});
afterAll(() => market.close());
beforeEach(async () => {
  person = await openVisitor(market, { as: vendor });
  page = person.page;
  ownProducts = ownProductsPage(page);
});
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

const setStock = async ({ id }: Product, left: number) => {
  const current = await vendor.get<Record<string, unknown>>(`/api/products/${id}`);
  await vendor.put(`/api/products/${id}`, { ...current, stock: left });
};
const record = () => ownProducts.dialog.getByRole('button', { name: 'Record sale' }).click();

describe('a sale', () => {
  test('that the server refuses says why, where it can be seen', async () => {
    const product = products[3] as Product;
    await setStock(product, 1);
    await ownProducts.open();
    await ownProducts.sell(product);
    const elsewhere = { productId: product.id, quantity: 1, actualSalePrice: 1000 };
    await vendor.post('/api/offline-sales', elsewhere);
    await record();
    const alert = ownProducts.dialog.getByRole('alert');
    await expectOnTop(alert.getByText('Failed to record sale', { exact: true }));
    await expectOnTop(alert.getByText('This item is not for sale any more.', { exact: true }));
  });

  test('stays in the form when a thumb slips beside it', async () => {
    const [product] = products as [Product];
    await ownProducts.open();
    await ownProducts.sell(product);
    await page.touchscreen.tap(180, 20);
    await ownProducts.dialog.waitFor({ state: 'hidden' });
    await ownProducts.sell(product);
    await ownProducts.dialog.getByLabel('Notes').fill('To Amina');
    await page.touchscreen.tap(180, 20);
    await expectOnTop(ownProducts.dialog.getByLabel('Notes'));
    await expect.poll(() => ownProducts.dialog.getByLabel('Notes').inputValue()).toBe('To Amina');
    await page.keyboard.press('Escape');
    await ownProducts.dialog.waitFor({ state: 'hidden' });
  });

  test('whose answer comes late leaves the form of the next one alone', async () => {
    const [product, next] = products as [Product, Product];
    await setStock(product, 3);
    const held = await holdRequest(page, '**/api/offline-sales', 1);
    await ownProducts.open();
    await ownProducts.sell(product);
    await record();
    await held.begun;
    await page.keyboard.press('Escape');
    await ownProducts.dialog.waitFor({ state: 'hidden' });
    await ownProducts.sell(next);
    await ownProducts.dialog.getByLabel('Notes').fill('To Okello');
    held.release();
    await ownProducts.cardOf(product).getByText('2 in stock').waitFor();
    await expectOnTop(ownProducts.dialog.getByLabel('Notes'));
    await expect.poll(() => ownProducts.dialog.getByLabel('Notes').inputValue()).toBe('To Okello');
  });

  test('that is refused after its form was closed needs an answer', async () => {
    const [product] = products as [Product];
    await setStock(product, 2);
    const held = await holdRequest(page, '**/api/offline-sales', 1);
    await ownProducts.open();
    await ownProducts.sell(product);
    await ownProducts.dialog.getByLabel('Quantity').fill('2');
    await record();
    await held.begun;
    await page.keyboard.press('Escape');
    await ownProducts.dialog.waitFor({ state: 'hidden' });
    await setStock(product, 1);
    held.release();
    const question = page.getByRole('region', { name: 'Sales that need your decision' });
    await expectSeen(
      question.getByText('Only 1 item is left in stock.', { exact: false }),
      page.getByText('A sale needs your decision'),
    );
  });
});

test('a product whose question was closed before the answer leaves the list', async () => {
  const product = products[2] as Product;
  const held = await holdRequest(page, `**/api/products/${product.id}`, 1);
  await ownProducts.open();
  await page.getByRole('button', { name: `More for ${product.title}` }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this item?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await held.begun;
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  held.release();
  await ownProducts.cardOf(product).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
});
