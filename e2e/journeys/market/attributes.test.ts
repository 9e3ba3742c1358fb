import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { fillListing, publishAndView } from '../../support/fill-listing.ts';
import { follow } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { stock } from '../../support/stock.ts';

/* What buyers of a category look for, from the form to the page of the item and the filters that find it. */
let market: CopiedMarket;
let vendor: Session;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w'));
  await stock(market, vendor, 1, { title: 'Old Nokia', category: 'Phones' });
  await stock(market, vendor, 1, { title: 'Blue Tecno', category: 'Phones', attributes: { brand: 'Tecno' } });
});
afterAll(() => market.close());
beforeEach(async () => {
  person = await openVisitor(market, { as: vendor });
  page = person.page;
});
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

interface Product {
  id: number;
  title: string;
  attributes: Record<string, string>;
}

const field = (name: string) => page.getByLabel(name, { exact: true });
const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const valueOf = async (name: string) => field(name).inputValue();
const factOf = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

async function ownProduct(title: string): Promise<Product> {
  const { products } = await vendor.get<{ products: Product[] }>(`/api/vendor/products?search=${title}`);
  return vendor.get(`/api/products/${products[0]?.id}`);
}

describe('a vendor who lists a phone', () => {
  test('finds its brand and storage read from the title, and publishes them', async () => {
    await page.goto('/add-product');
    await fillListing(page, 'Samsung Galaxy A14 128GB');
    await field('Category').selectOption('Phones');
    await expectSeen(page.getByText('From your title: Samsung, 128 GB.'));
    expect([await valueOf('Brand'), await valueOf('Storage')]).toEqual(['Samsung', '128 GB']);
    expect(await barriers(page)).toEqual([]);

    await field('Title').fill('Samsung Galaxy A14 64GB');
    await expect.poll(() => valueOf('Storage')).toBe('64 GB');
    await field('Storage').selectOption('256 GB');
    await field('Title').fill('Samsung Galaxy A14 32GB');
    await expectSeen(page.getByText('From your title: Samsung.'));
    expect(await valueOf('Storage')).toBe('256 GB');

    await publishAndView(page);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Samsung Galaxy A14 32GB' }));
    await expectSeen(factOf('Brand').getByText('Samsung'));
    await expectSeen(factOf('Storage').getByText('256 GB'));
  });

  test('finds them read from a title that the address proposes', async () => {
    await page.goto('/add-product?title=Samsung+Galaxy+A05+64GB&category=Phones');
    await expectSeen(page.getByText('From your title: Samsung, 64 GB.'));
    expect(await valueOf('Storage')).toBe('64 GB');
  });

  test('is found by a buyer who filters by them', async () => {
    const buyer = await openVisitor(market);
    const { page: theirs } = buyer;
    await theirs.goto('/');
    await theirs.getByRole('link', { name: /^Filters/ }).click();
    const sheet = theirs.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Category').selectOption('Phones');
    const brand = sheet.getByLabel('Brand');
    await expect.poll(() => brand.locator('option').allTextContents()).toEqual(['Any', 'Tecno (1)', 'Samsung (1)']);
    expect(await barriers(theirs)).toEqual([]);
    await brand.selectOption('Samsung');
    await expect
      .poll(() => sheet.getByLabel('Storage').locator('option').allTextContents())
      .toEqual(['Any', '256 GB (1)']);
    await follow(
      theirs,
      () => sheet.getByRole('button', { name: 'Show 1 result' }).click(),
      '/?category=Phones&brand=Samsung',
    );
    await expect
      .poll(() => theirs.locator('main article').allTextContents())
      .toEqual([expect.stringContaining('Samsung')]);
    await follow(
      theirs,
      () => theirs.getByRole('link', { name: 'Remove filter: Samsung' }).click(),
      '/?category=Phones',
    );
    failOnProblems(buyer);
    await buyer.close();
  });

  test('finds what was typed again after a reload, and may take it away', async () => {
    await page.goto('/add-product');
    await fillListing(page, 'Toyota Premio 2004');
    await field('Category').selectOption('Automotive');
    await expect.poll(() => valueOf('Year')).toBe('2004');
    await field('Make').selectOption('');
    await field('Mileage (km)').fill('a lot');
    await expectSeen(page.getByText('Draft saved'));
    await page.reload();
    await expectSeen(page.getByText('Draft restored.'));
    await expect.poll(() => valueOf('Mileage (km)')).toBe('a lot');
    expect([await valueOf('Make'), await valueOf('Year')]).toEqual(['', '2004']);

    await press('Publish');
    await expectSeen(page.getByText('Please enter a whole number from 0 to 2000000').first());
  });
});

test('a listing from before has nothing filled in unseen', async () => {
  const { id } = await ownProduct('Old Nokia');
  await page.goto(`/products/${id}/edit`);
  await expectSeen(field('Brand'));
  expect(await valueOf('Brand')).toBe('');
  await press('Save changes');
  await expectSeen(page.getByText('Item updated'));
  expect((await ownProduct('Old Nokia')).attributes).toEqual({});
});
