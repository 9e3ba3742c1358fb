import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { castOperators } from '../../server/src/database/seed/cast.ts';
import { expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../support/browser.ts';
import { follow, followLink } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, signIn } from '../support/people.ts';
import { stock } from '../support/stock.ts';

/*
 * What a visitor can do before or without scripts: the same pages, as documents, links and one form.
 */
const LISTINGS = 26;
const PAGE_SIZE = 20;
const [owner] = castOperators;

let market: CopiedMarket;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: owner.email, OPERATOR_PASSWORD: owner.password });
  const account = accountOf('vendor', 'Okello Electronics', 'okello.electronics');
  const vendor = await market.people.open(account);
  await stock(market, vendor, LISTINGS);
  visitor = await openVisitor(market, { device: { ...PHONE, javaScriptEnabled: false } });
  page = visitor.page;
});
afterAll(() => market.close());
afterEach(() => failOnProblems(visitor));

describe('with scripts switched off', () => {
  test('Discover shows a page of products, and the rest by a link', async () => {
    await page.goto('/');
    await expectSeen(page.getByRole('heading', { name: 'Discover', level: 1 }));
    const first = await titles(page);
    expect(first).toHaveLength(PAGE_SIZE);

    await followLink(page, 'Load more', /[?&]cursor=/);
    await expectSeen(page.getByText("You've reached the end!"));
    const rest = await titles(page);
    expect(rest).toHaveLength(LISTINGS - PAGE_SIZE);
    expect(new Set([...first, ...rest]).size).toBe(LISTINGS);
  });

  test('sorts and categories are links', async () => {
    await page.goto('/');
    await followLink(page, 'New Arrivals', '/?sortBy=newArrivals');
    const newest = (await titles(page))[0];
    const category = (name: string) => page.getByRole('link', { name, exact: true });
    const fashion = '/?category=Fashion&sortBy=newArrivals';
    await follow(page, () => category('Fashion').click(), fashion);
    await expectSeen(page.getByRole('heading', { name: 'Fashion', level: 1 }));
    expect((await titles(page))[0]).toBe(newest);
    expect((await titles(page)).length).toBeLessThan(PAGE_SIZE);
    await follow(page, () => category('Toys').click(), '/?category=Toys&sortBy=newArrivals');
    await expectSeen(page.getByText('No products found in Toys'));
    await followLink(page, 'Clear filters', '/');
  });

  test('a misspelt search finds a product, and its page its store', async () => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('samsang');
    await follow(page, () => page.getByRole('searchbox').press('Enter'), '/?search=samsang');
    await expectSeen(page.getByText('Showing the closest matches.'));
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('samsang');

    await followLink(page, 'Samsung Galaxy Buds, white case', /^\/products\/\d+\?/);
    await expectSeen(page.getByRole('heading', { name: 'Samsung Galaxy Buds, white case' }));
    await expectSeen(page.getByRole('definition').filter({ hasText: '1 available' }));
    await expectSeen(page.getByRole('heading', { name: 'Similar Items' }));

    await followLink(page, 'Visit the store of Okello Electronics', /^\/vendor-store\/\d+$/);
    await expectSeen(page.getByText(`${LISTINGS} for sale`));
    const first = await titles(page);
    expect(first).toHaveLength(PAGE_SIZE);
    await followLink(page, 'Load more', /[?&]before=/);
    const rest = await titles(page);
    expect(new Set([...first, ...rest]).size).toBe(LISTINGS);
  });

  test('an operator reaches every room of the desk on a phone', async () => {
    const operator = await openVisitor(market, {
      as: await signIn(market, owner),
      device: { ...PHONE, javaScriptEnabled: false },
    });
    await operator.page.goto('/desk');
    const rooms = operator.page.getByRole('navigation', { name: 'Operator desk' });
    for (const name of ['Analytics', 'Audit log', 'Operators']) await expectSeen(rooms.getByRole('link', { name }));
    await follow(operator.page, () => rooms.getByRole('link', { name: 'My security' }).click(), '/admin/security');
    failOnProblems(operator);
    await operator.close();
  });

  test('forms that need scripts say so', async () => {
    await page.goto('/claim');
    const note = page.locator('main noscript p');
    await expectSeen(note);
    await expect.poll(() => note.innerText()).toContain('This form needs JavaScript.');
  });
});

test('an address without a page keeps its hint small', async () => {
  await page.goto('/no-such-page');
  const hint = page.getByText('Did you forget to add the page to the router?');
  await expectSeen(hint);
  const size = await hint.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  expect(size).toBeLessThan(14);
});

/** Titles of the cards in order; those far below are not rendered yet. */
function titles(of: Page): Promise<string[]> {
  return of.getByRole('article').getByRole('heading').allTextContents();
}
