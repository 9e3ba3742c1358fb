import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { publishAndView } from '../../support/fill-listing.ts';
import { follow, followLink, goBack } from '../../support/follow.ts';
import { holdToast } from '../../support/hold-toast.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { type OwnProductsPage, ownProductsPage } from '../../support/own-products-page.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { expectOnTop } from '../../support/screen-checks/on-top.ts';
import { holdScripts, scriptReady, SERVICES } from '../../support/scripts.ts';
import { holdRequest } from '../../support/slow-connection.ts';
import { stock } from '../../support/stock.ts';

/* A vendor's own products, and what they sell elsewhere: online, offline, and with answers that come too late. */
interface Product {
  id: number;
  title: string;
  price: number;
}

const LISTINGS = 24;

let market: CopiedMarket;
let vendor: Session;
let products: Product[];
let person: Visitor;
let page: Page;
let ownProducts: OwnProductsPage;

beforeAll(async () => {
  market = await openMarket();
  const account = accountOf('vendor', 'Akello Wares', 'akello.w');
  vendor = await market.people.open(account);
  await stock(market, vendor, LISTINGS, { photos: 1 });
  ({ products } = await vendor.get<{ products: Product[] }>('/api/vendor/products?limit=50'));
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

const countSales = async () => (await vendor.get<{ totalSales: number }>('/api/offline-sales/stats')).totalSales;
const setStock = async (product: Product, left: number) => {
  const current = await vendor.get<Record<string, unknown>>(`/api/products/${product.id}`);
  await vendor.put(`/api/products/${product.id}`, { ...current, stock: left });
};
const cardOf = (product: Product) => ownProducts.cardOf(product);
const dialog = () => ownProducts.dialog;
const openOwnProducts = async () => ownProducts.open();
const sell = async (product: Product) => ownProducts.sell(product);
const record = () => dialog().getByRole('button', { name: 'Record sale' }).click();

describe('an offline sale', () => {
  test('is recorded with two taps, once however fast they follow, and undone with a third', async () => {
    const [product] = products as [Product];
    await setStock(product, 3);
    await openOwnProducts();
    const value = await ownProducts.stockValue();
    await sell(product);
    expect(await barriers(page)).toEqual([]);
    await expectSeen(dialog().getByText(`1 × USh ${product.price.toLocaleString('en')}`));
    await dialog().getByRole('button', { name: 'Record sale' }).dblclick();
    await holdToast(page, 'Sale recorded');
    await expectSeen(cardOf(product).getByText('2 in stock'));
    await expect.poll(ownProducts.stockValue).toBe(value - product.price);
    expect(await countSales()).toBe(1);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSeen(page.getByText('Sale undone'), cardOf(product).getByText('3 in stock'));
    await expect.poll(ownProducts.stockValue).toBe(value);
  });

  test('is recorded from the page of the item too, which asks about a price that may lack a zero', async () => {
    const product = products[3]!;
    await page.goto(`/products/${product.id}`);
    await page.getByRole('button', { name: 'Mark as sold', disabled: false }).click();
    await dialog()
      .getByLabel('Price per item')
      .fill(String(product.price / 10));
    await expectSeen(dialog().getByText('That is 90% under the price. Right?'));
    await record();
    await expectSeen(page.getByText('Sale recorded'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSeen(page.getByText('Sale undone'));
    await expectSeen(page.getByRole('button', { name: 'Mark as sold', disabled: false }));
  });

  test('is recorded with three taps from anywhere, and at another price with the form', async () => {
    const [product, other] = products as [Product, Product];
    for (const each of [product, other]) await setStock(each, 4);
    await page.goto('/');
    await followLink(page, 'My Store', '/vendor-dashboard');
    await page.getByRole('button', { name: 'Record a sale', disabled: false }).click();
    await expectSeen(dialog().getByRole('searchbox', { name: 'Search by title' }));
    expect(await barriers(page)).toEqual([]);
    await dialog()
      .getByRole('button', { name: `Sold: ${product.title}` })
      .click();
    await expectSeen(page.getByText('Sale recorded'));
    await dialog().waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Record a sale' }).click();
    await dialog().getByRole('searchbox', { name: 'Search by title' }).fill(other.title);
    await dialog().getByRole('button', { name: other.title, exact: false }).first().click();
    await dialog().getByLabel('Price per item').fill('85000');
    await expect.poll(() => dialog().getByLabel('Price per item').inputValue()).toBe('85,000');
    await dialog().getByLabel('Quantity').fill('2');
    await expectSeen(dialog().getByText('2 × USh 85,000'), dialog().getByText('USh 170,000'));
    await expectOnTop(dialog().getByRole('button', { name: 'Record sale' }));
    await record();
    await dialog().waitFor({ state: 'hidden' });
    await expectSeen(page.getByText('USh 170,000. 2 left in stock.'));
  });

  test('that is refused says why where it can be seen, and keeps the input', async () => {
    const [product] = products as [Product];
    await setStock(product, 3);
    await openOwnProducts();
    await sell(product);
    await dialog().getByLabel('Notes').fill('To Amina');
    await dialog().getByLabel('Quantity').fill('4');
    await record();
    await expectOnTop(dialog().getByRole('alert').getByText('Insufficient stock'));
    await expectOnTop(dialog().getByText('Only 3 items available in stock.'));

    // Two of them are sold elsewhere before the next attempt.
    await dialog().getByLabel('Quantity').fill('2');
    await setStock(product, 1);
    await record();
    await expectOnTop(dialog().getByText('Only 1 items available in stock.'));
    await expectOnTop(dialog().getByRole('alert').getByText('Insufficient stock'));
    await expect.poll(() => dialog().getByLabel('Notes').inputValue()).toBe('To Amina');
    await cardOf(product).getByText('1 in stock').waitFor();
  });

  test('stays in the form when a thumb slips beside it', async () => {
    const [product] = products as [Product];
    await openOwnProducts();
    await sell(product);
    await page.touchscreen.tap(180, 20);
    await dialog().waitFor({ state: 'hidden' });
    await sell(product);
    await dialog().getByLabel('Notes').fill('To Amina');
    await page.touchscreen.tap(180, 20);
    await expectOnTop(dialog().getByLabel('Notes'));
    await expect.poll(() => dialog().getByLabel('Notes').inputValue()).toBe('To Amina');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  test('whose answer comes late leaves the form of the next one alone', async () => {
    const [product, next] = products as [Product, Product];
    await setStock(product, 3);
    const held = await holdRequest(page, '**/api/offline-sales', 1);
    await openOwnProducts();
    await sell(product);
    await record();
    await held.begun;
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await sell(next);
    await dialog().getByLabel('Notes').fill('To Okello');
    held.release();
    await cardOf(product).getByText('2 in stock').waitFor();
    await expectOnTop(dialog().getByLabel('Notes'));
    await expect.poll(() => dialog().getByLabel('Notes').inputValue()).toBe('To Okello');
  });
});

describe('without a network', () => {
  test('sales wait on the phone, survive a reload, and are recorded once after reconnecting', async () => {
    const [, , , product] = products as [Product, Product, Product, Product];
    await setStock(product, 5);
    const before = await countSales();
    await openOwnProducts();
    await scriptReady(page, SERVICES);
    await page.context().setOffline(true);
    for (const quantity of ['1', '2']) {
      await sell(product);
      await dialog().getByLabel('Quantity').fill(quantity);
      await record();
      await expectSeen(page.getByText('Saved on this device'));
      await dialog().waitFor({ state: 'hidden' });
    }
    await expectSeen(page.getByRole('heading', { name: 'Waiting to be sent' }));
    await expectSeen(cardOf(product).getByText('2 in stock (3 waiting to be sent)'));
    expect(await barriers(page)).toEqual([]);

    // The browser is closed, and opened on another page; another tab was rendered before, and runs only afterwards.
    const other = await page.context().newPage();
    await page.context().setOffline(false);
    const runScripts = await holdScripts(other);
    await other.goto('/vendor-products', { waitUntil: 'commit' });
    await expectSeen(
      ownProductsPage(other)
        .cardOf(product)
        .getByText(/^5 in stock/),
    );
    await page.goto('/');
    await expect.poll(countSales).toBe(before + 2);
    await runScripts();
    await expectSeen(
      ownProductsPage(other)
        .cardOf(product)
        .getByText(/^2 in stock$/),
    );
    await other.getByRole('heading', { name: 'Waiting to be sent' }).waitFor({ state: 'detached' });
    await other.close();
  });

  test('a sale that exceeds the stock is a question, with the rest as an answer', async () => {
    const [, , , , , product] = products as [Product, Product, Product, Product, Product, Product];
    await setStock(product, 3);
    await openOwnProducts();
    await scriptReady(page, SERVICES);
    await page.context().setOffline(true);
    await sell(product);
    await dialog().getByLabel('Quantity').fill('3');
    await record();
    await expectSeen(page.getByText('Saved on this device'));
    await setStock(product, 2);
    await page.context().setOffline(false);

    const question = page.getByRole('region', { name: 'Sales that need your decision' });
    await expectSeen(
      question.getByText('Only 2 items are left in stock.', { exact: false }),
      page.getByText('A sale needs your decision'),
    );
    expect(await barriers(page)).toEqual([]);
    const quantity = question.getByLabel('Quantity sold');
    await expect.poll(() => quantity.inputValue()).toBe('2');
    await quantity.fill('0');
    await quantity.press('Enter');
    await expectSeen(question.getByText('Quantity must be at least 1'));
    await expect.poll(() => quantity.evaluate((field) => field === document.activeElement)).toBe(true);
    await quantity.fill('2');
    await question.getByText('Quantity must be at least 1').waitFor({ state: 'detached' });
    await question.getByRole('button', { name: 'Record', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await expectSeen(cardOf(product).getByText('Sold', { exact: true }));
  });

  test('a queued sale can be removed, after a confirmation, or sent now', async () => {
    const [product] = products as [Product];
    const heading = page.getByRole('heading', { name: 'Waiting to be sent' });
    await setStock(product, 3);
    const before = await countSales();
    await openOwnProducts();
    await scriptReady(page, SERVICES);
    await page.context().setOffline(true);
    await sell(product);
    await record();
    await page.getByRole('button', { name: `Remove the sale of ${product.title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expectSeen(page.getByText('Sale removed from this device'));
    await heading.waitFor({ state: 'detached' });
    await page.context().setOffline(false);

    // The next one is sent; had the first still been queued, it would have been sent before.
    const calls = '**/api/offline-sales';
    await page.route(calls, (route) => route.abort('connectionreset'));
    await sell(product);
    await record();
    await expectSeen(heading);
    await Promise.all([page.waitForRequest(calls), page.getByRole('button', { name: 'Send now' }).click()]);
    await page.unroute(calls);
    // By itself it would try again only after a pause.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await heading.waitFor({ state: 'detached' });
    expect(await countSales()).toBe(before + 1);
  });
});

describe('the list of own products', () => {
  test('are searched, load further pages, and Back returns to the same position', async () => {
    const [product] = products as [Product];
    const oldest = products.at(-1) as Product;
    await openOwnProducts();
    const back = page.getByRole('link', { name: 'Back to Dashboard' });
    await expect.poll(() => back.getAttribute('href')).toBe('/vendor-dashboard');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill(product.title);
    await follow(page, () => search.press('Enter'), /[?&]search=/);
    await expectSeen(cardOf(product));
    await followLink(page, 'Sold (', /[?&]status=sold/);
    await expectSeen(page.getByRole('heading', { name: 'No items match' }));
    await followLink(page, 'Clear filters', '/vendor-products');
    await expectSeen(page.getByText(`${LISTINGS} items`));

    await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await expectSeen(page.getByText("You've reached the end!"));
    const link = page.getByRole('link', { name: oldest.title, exact: true });
    await follow(page, () => link.click(), `/products/${oldest.id}/edit`);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Edit Product' }));
    await goBack(page, link);
    const height = page.viewportSize()?.height ?? 0;
    await expect.poll(async () => (await link.boundingBox())?.y).toSatisfy((y) => y > 0 && y < height);
  });

  test('show the beginning of a title where a photo fails', async () => {
    const product = products.find(({ title }) => title.length > 20) as Product;
    await page.route('**/uploads/**', (route) => route.abort('connectionreset'));
    await openOwnProducts();
    await expectSeen(cardOf(product).getByText(product.title.slice(0, 20), { exact: true }));
  });

  test('are hidden many at once, and shown again by Undo', async () => {
    await openOwnProducts();
    await page.getByRole('button', { name: 'Select' }).click();
    expect(await barriers(page)).toEqual([]);
    const [first, second] = products as [Product, Product];
    for (const product of [first, second]) {
      await page.getByRole('checkbox', { name: `Select ${product.title}` }).check();
    }
    await expectSeen(page.getByText('2 selected'));
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await holdToast(page, '2 items hidden');
    for (const product of [first, second]) await expectSeen(cardOf(product).getByText('Hidden'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSeen(page.getByText('2 items shown'));
    for (const product of [first, second]) {
      await cardOf(product).getByText('Hidden').waitFor({ state: 'detached' });
    }
  });

  test('lose a product after a confirmation that names it, also where that is closed before the answer', async () => {
    const [product, other] = products.slice(6, 8) as [Product, Product];
    const question = page.getByRole('dialog', { name: 'Delete this item?' });
    const remove = async ({ title }: Product) => {
      await page.getByRole('button', { name: `More for ${title}` }).click();
      await page.getByRole('button', { name: 'Delete…' }).click();
      await expectSeen(question.getByText(title));
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await openOwnProducts();
    await remove(product);
    await expectSeen(page.getByText('Item deleted'));
    await cardOf(product).waitFor({ state: 'detached' });

    const held = await holdRequest(page, `**/api/products/${other.id}`, 1);
    await remove(other);
    await held.begun;
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    held.release();
    await cardOf(other).waitFor({ state: 'detached' });
  });

  test('are duplicated, without touching a draft', async () => {
    const [product] = products as [Product];
    await page.goto('/add-product');
    await page.getByLabel('Title', { exact: true }).fill('Half a listing');
    await expectSeen(page.getByText('Draft saved'));

    await openOwnProducts();
    await page.getByRole('button', { name: `More for ${product.title}` }).click();
    await followLink(page, 'Duplicate', /^\/add-product\?/);
    await expectSeen(page.getByText(`One like “${product.title}”.`, { exact: false }));
    await page.getByLabel('Title', { exact: true }).fill('One more like it');
    await expectSeen(page.getByText('Draft saved'));
    await page.reload();
    await expectSeen(page.getByText('Draft restored.'));
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('One more like it');
    await publishAndView(page);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'One more like it' }));
    await page.goto('/add-product');
    await expectSeen(page.getByText('Draft restored.'));
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a listing');
  });
});

test('the list of own products is searched, filtered and read without scripts', async () => {
  const plain = await openVisitor(market, { device: { javaScriptEnabled: false }, as: vendor });
  await plain.page.goto('/vendor-products');
  const search = plain.page.getByRole('main').getByRole('searchbox');
  await search.fill('no such thing');
  await follow(plain.page, () => search.press('Enter'), /[?&]search=/);
  await expectSeen(plain.page.getByRole('heading', { name: 'No items match' }));
  await followLink(plain.page, 'Clear filters', '/vendor-products');
  await followLink(plain.page, 'Sold (', /[?&]status=sold/);
  await expect.poll(() => plain.page.getByRole('article').count()).toBeGreaterThan(0);
  failOnProblems(plain);
  await plain.close();
});
