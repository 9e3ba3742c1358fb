import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { chooseMany, type TakenPhoto } from '../../support/choose-many.ts';
import { LISTED } from '../../support/fill-listing.ts';
import { follow, followLink } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';

/* Many photos at once become drafts. */
const MANY = '/add-product?photos=many';
const MINUTE_MS = 60_000;

let market: CopiedMarket;
let vendor: Session;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okello Electronics', 'okello.electronics'));
});
afterAll(() => market.close());
beforeEach(async () => {
  visitor = await openVisitor(market, { as: vendor });
  page = visitor.page;
});
afterEach(async () => {
  failOnProblems(visitor);
  await visitor.close();
});

/** Ten things, three photos of each; one file is no photo. */
const thirty: TakenPhoto[] = Array.from({ length: 30 }, (_, at) => ({
  name: at === 29 ? 'notes.jpg' : `photo-${at}.jpg`,
  isNone: at === 29,
  takenAtMs: Math.floor(at / 3) * 5 * MINUTE_MS + (at % 3) * 10_000,
}));

const itemNamed = (name: string) => page.getByRole('region', { name, exact: true });
const counts = async () =>
  page
    .getByRole('region', { name: /^Item \d+$/ })
    .getByText(/^\d+ photos?$/)
    .allTextContents();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function chooseThirty(): Promise<void> {
  await page.goto('/add-product');
  await followLink(page, 'List many at once', MANY);
  await chooseMany(page, 'Choose photos', thirty);
  await expectSeen(page.getByText('notes.jpg is not a photo.'));
}

test('thirty photos become items of neighbours in time, are sorted by taps and survive a reload', async () => {
  await chooseThirty();
  const three = Array<string>(9).fill('3 photos');
  await expect.poll(counts).toEqual([...three, '2 photos']);
  expect(await barriers(page)).toEqual([]);

  await itemNamed('Item 1').getByRole('button', { name: 'Photo 1 of Item 1' }).click();
  await itemNamed('Item 10').getByRole('button', { name: 'Photo 2 of Item 10' }).click();
  await expectSeen(page.getByText('2 photos chosen'));
  expect(await barriers(page)).toEqual([]);
  await press('New item');
  await expect.poll(counts).toEqual(['2 photos', ...three.slice(1), '1 photo', '2 photos']);
  await expectSeen(page.getByRole('status').getByText('Item 11 has 2 photos now.'));

  await itemNamed('Item 10').getByRole('button', { name: 'Photo 1 of Item 10' }).click();
  await press('Move here: Item 1');
  await expect.poll(counts).toEqual([...three, '2 photos']);
  await page.reload();
  await expect.poll(counts).toEqual([...three, '2 photos']);

  await chooseMany(page, 'Add more photos', thirty.slice(0, 4));
  await expectSeen(page.getByText('3 were more than 30.'));
  await expect.poll(counts).toEqual([...three, '2 photos', '1 photo']);
});

test('each draft is one form, which leads to the next; where the network ends at a photo nothing is lost', async () => {
  await chooseThirty();
  await open('Item 1', 1);
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Item 1 of 10' }));
  await expect.poll(() => page.getByText('Uploaded', { exact: true }).count()).toBe(3);
  // Those of the second begin with its form.
  let uploads = 0;
  await page.route('**/api/upload/product-image', async (route) => {
    uploads += 1;
    await (uploads < 2 ? route.continue() : route.abort('connectionreset'));
  });
  await publishNext('Thing 1', 3);
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Item 2 of 10' }));
  await followLink(page, 'Back to all your items', MANY);
  await open('Item 2', 2);
  await expectSeen(page.getByText('Upload failed', { exact: true }).first(), page.getByText('Draft saved'));
  await page.goto(MANY);
  await expectSeen(itemNamed('Thing 2').getByText('3 photos'));
  await page.unroute('**/api/upload/product-image');
  await followLink(page, 'Write and publish: Thing 2', /draft=/);
  await publishNext('Thing 2', 3);
  // The draft of one of many is no interruption.
  await expect.poll(() => page.getByText('Draft restored.').count()).toBe(0);
  await followLink(page, 'Back to all your items', MANY);
  await expect.poll(counts).toEqual([...Array<string>(7).fill('3 photos'), '2 photos']);
  await expectSeen(itemNamed('Item 3'), itemNamed('Item 10'));
});

test('the last of many ends like any other item', async () => {
  await page.goto(MANY);
  await chooseMany(page, 'Choose photos', [
    { name: 'a.jpg', takenAtMs: 0 },
    { name: 'b.jpg', takenAtMs: 10 * MINUTE_MS },
  ]);
  await open('Item 2', 12);
  await publishNext('Thing 12', 1);
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Item 1 of 2' }));
  await followLink(page, 'Back to all your items', MANY);
  await open('Item 1', 11);
  await expect.poll(() => page.getByText('Uploaded', { exact: true }).count()).toBe(1);
  await follow(page, () => press('Publish'), LISTED);
  await followLink(page, 'List another', '/add-product');
  await page.goto(MANY);
  await expectSeen(page.getByRole('button', { name: 'Choose photos' }));
});

async function open(item: string, number: number): Promise<string> {
  const title = `Thing ${number}`;
  await followLink(page, new RegExp(`^Write and publish: ${item}$`), /draft=/);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('In good order; it can be seen any day.');
  await page.getByLabel('Category').selectOption('Home & Kitchen');
  await page.getByText('Used - Good', { exact: true }).click();
  await page.getByLabel('Price', { exact: true }).fill('15000');
  return title;
}

async function publishNext(title: string, photos: number): Promise<void> {
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title);
  await expect.poll(() => page.getByText('Uploaded', { exact: true }).count()).toBe(photos);
  const own = new URL(page.url()).searchParams.get('draft');
  await follow(page, () => press('Publish and next'), new RegExp(`^/add-product\\?draft=(?!${own}$)`));
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('');
}
