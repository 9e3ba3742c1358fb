import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { LISTED } from '../../support/fill-listing.ts';
import { follow } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { stock } from '../../support/stock.ts';

/* An amount as people type and paste it, in the field that every form with money has. */
const REFUSED = 'Write whole shillings, for example 85,000';

let market: CopiedMarket;
let vendor: Session;
let productId: number;
let visitor: Visitor;
let page: Page;
let price: Locator;
let publish: Locator;
/** Mutations of products that the page requested. */
let sent: string[];

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w'));
  await stock(market, vendor, 1, { photos: 1 });
  const { products } = await vendor.get<{ products: [{ id: number }] }>('/api/vendor/products');
  productId = products[0].id;
});
afterAll(() => market.close());
beforeEach(async () => {
  visitor = await openVisitor(market, { as: vendor });
  page = visitor.page;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  sent = [];
  page.on('request', recordChange);
  price = page.getByLabel('Price', { exact: true });
  publish = page.getByRole('button', { name: 'Publish', disabled: false });
  await page.goto(`/add-product?copy=${productId}`);
});
afterEach(async () => {
  failOnProblems(visitor);
  await visitor.close();
});

function recordChange(request: Request): void {
  const path = new URL(request.url()).pathname;
  if (request.method() !== 'GET' && path.startsWith('/api/products')) sent.push(`${request.method()} ${path}`);
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

/** Leaves the field by the keyboard. */
async function leave(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Tab');
}

test('what is no amount stays as it was typed, is refused at its field, and is there again with the draft', async () => {
  const unfold = () => page.locator('summary', { hasText: 'Promotion' }).click();
  const promotion = page.getByLabel('Promotional price');
  await unfold();
  await type(promotion, '1500.5');
  for (const [enter, text] of [
    [type, '85000.00'],
    [paste, '-85000'],
  ] as const) {
    await enter(price, text);
    await publish.click();
    await expectSeen(page.locator(`[id="${await price.getAttribute('id')}-error"]`, { hasText: REFUSED }));
    await expect.poll(() => price.inputValue()).toBe(text);
  }
  expect(sent).toEqual([]);
  await expectSeen(page.getByText('Invalid price'), page.getByText('Draft saved'));

  await page.reload();
  await expectSeen(page.getByText('Draft restored.'));
  await expect.poll(() => price.inputValue()).toBe('-85000');
  await expect.poll(() => promotion.inputValue()).toBe('1500.5');
  await paste(price, 'USh 25.000');
  await unfold();
  await promotion.fill('');
  await expect.poll(() => price.inputValue()).toBe('25,000');
  await follow(page, () => publish.click(), LISTED);
  await expectSeen(
    page
      .getByRole('main')
      .getByText(/USh\s25,000/)
      .first(),
  );
});

test('a field that is left says what it cannot read, and asks what a short amount means', async () => {
  await leave(price, '1,2');
  await expectSeen(page.getByText(REFUSED));
  await leave(price, '850k');
  await expectSeen(page.getByText('Do you mean USh 850,000?'));
  await expect.poll(() => price.inputValue()).toBe('850k');
  await page.getByRole('button', { name: 'Yes, 850,000' }).click();
  await expect.poll(() => price.inputValue()).toBe('850,000');
  await expect.poll(() => page.getByText('Do you mean').count()).toBe(0);
  await leave(price, '850,000/-');
  await expect.poll(() => price.inputValue()).toBe('850,000');
  await price.fill('2m');
  await publish.click();
  await expectSeen(page.getByText('Do you mean USh 2,000,000?').first());
  expect(sent).toEqual([]);
});
