import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, PHONE, untilHydrated } from '../../support/browser.ts';
import { follow, followAsDocument, followLink } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf } from '../../support/people.ts';
import { expectOnTop } from '../../support/screen-checks/on-top.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* Saying what one can pay and how far one would go: in a sheet, by an address, without scripts and by keys. */
const NEAR = '/?category=Phones&maxPrice=500000&near=Ntinda%2C+Kampala&sortBy=nearest';
const CHEAP_NEAR = 24;
let market: CopiedMarket;
let vendorId: number;

beforeAll(async () => {
  market = await openMarket();
  const vendor = await market.people.open(accountOf('vendor', 'Okello Phones', 'okello.phones'));
  ({ id: vendorId } = await vendor.get<{ id: number }>('/api/user'));
  const phone = { category: 'Phones', photos: 1 };
  await stock(market, vendor, 3, { ...phone, title: 'Tecno phone from Mbarara', price: 90_000, location: 'Mbarara' });
  await stock(market, vendor, 2, { ...phone, title: 'Dear phone', price: 2_000_000 });
  await stock(market, vendor, CHEAP_NEAR, { ...phone, price: 120_000 });
  await stock(market, vendor, 1, { photos: 1, category: 'Books', title: 'A book of phones', price: 8000 });
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const cards = (page: Page): Locator => page.locator('main article');
const filters = (page: Page) => page.getByRole('link', { name: /^Filters/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove filter: ${name}` });

test('a phone under 500,000 near Ntinda takes at most four taps, and the address finds the same for a friend', async () => {
  const { page } = await openVisitor();
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await page.goto('/');
  await follow(page, () => tap(page.getByRole('link', { name: 'Phones', exact: true })), '/?category=Phones');
  await tap(filters(page));
  await tap(sheet(page).getByRole('button', { name: 'Under 500,000' }));
  await tap(sheet(page).getByRole('combobox', { name: 'Location' }));
  await page.keyboard.type('Ntinda');
  await expectSeen(sheet(page).getByRole('button', { name: 'Show 27 results' }));
  // The key of the keyboard that sends, which is no tap on the page.
  await follow(page, () => page.keyboard.press('Enter'), NEAR);
  expect(taps).toBeLessThanOrEqual(4);
  await expectSeen(page.getByText('27 results'), chip(page, 'Near Ntinda, Kampala'));
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(20);
  const found = await cards(page).allTextContents();

  const friend = await openVisitor({ device: { ...PHONE, javaScriptEnabled: false } });
  await friend.page.goto(NEAR);
  await expect.poll(() => cards(friend.page).allTextContents()).toEqual(found);
  await expectSeen(chip(friend.page, 'Near Ntinda, Kampala'));
  // As of a search, search engines are given none.
  await expect.poll(() => friend.page.locator('link[rel=canonical]').count()).toBe(0);
  await friend.page.goto('/?maxPrice=100000&category=Phones&near=Ntinda%2C+Kampala');
  await expect.poll(() => cards(friend.page).first().innerText()).toMatch(/^\d+ km ·\s*Mbarara/m);
});

test('what cannot be read is to be corrected first, and a place is near or only here once there is one', async () => {
  const { page } = await openVisitor();
  await page.goto('/filters?maxPrice=cheap&at=Nairobi&show=1');
  const [near, only] = ['Near here', 'Only here'].map((name) => page.getByRole('radio', { name }));
  await expectSeen(page.getByRole('button', { name: 'Correct 2 fields' }));
  expect([await near?.isChecked(), await only?.isChecked()]).toEqual([false, false]);
  await page.getByLabel('To', { exact: true }).fill('200000');
  await expectSeen(page.getByRole('button', { name: 'Correct 1 field' }));
  await page.getByRole('combobox', { name: 'Location' }).fill('Ntinda');
  await expectSeen(page.getByRole('button', { name: /^Show \d+ results?$/ }));
  expect([await near?.isChecked(), await only?.isChecked()]).toEqual([true, false]);
});

describe('without results', () => {
  const groundOf = (link: Locator) => link.evaluate((it) => getComputedStyle(it).backgroundColor);

  test('one tap raises the price to the next that finds something, and the filters stay in reach', async () => {
    const { page } = await openVisitor();
    await page.goto('/?category=Phones&maxPrice=1000&place=Ntinda%2C+Kampala');
    await expectSeen(page.getByRole('heading', { name: 'No products found in Phones' }), filters(page));
    const dearer = page.getByRole('link', { name: 'Up to USh 200,000: 24 results' });
    await follow(page, () => dearer.click(), '/?category=Phones&maxPrice=200000&place=Ntinda%2C+Kampala');
    await expectSeen(page.getByText('24 results'));
    await follow(page, () => chip(page, 'Ntinda, Kampala').click(), '/?category=Phones&maxPrice=200000');
  });

  test('other categories are offered last, and as the main way only where nothing else helps', async () => {
    const { page } = await openVisitor({ device: { ...PHONE, javaScriptEnabled: false } });
    await page.goto('/?category=Books&place=Mbarara');
    const offers = page.getByRole('main').getByRole('link', { name: /: \d+ results?$/ });
    await expect
      .poll(() => offers.allTextContents())
      .toEqual(['Anywhere in Uganda: 1 result', 'All Categories: 3 results']);
    const clear = page.getByRole('link', { name: 'Clear filters' });
    expect(await groundOf(offers.first())).not.toBe(await groundOf(clear));
    expect(await groundOf(offers.last())).toBe(await groundOf(clear));
    await page.goto('/?category=Toys&maxPrice=9000');
    await expect.poll(() => offers.allTextContents()).toEqual(['All Categories: 1 result']);
    expect(await groundOf(offers.first())).not.toBe(await groundOf(clear));
    await follow(page, () => clear.click(), '/?category=Toys');
  });
});

test('another order than the two is the first of them, and seen on a phone, until one of them is chosen', async () => {
  const { page } = await openVisitor({ device: { ...PHONE, javaScriptEnabled: false } });
  await page.goto('/?category=Phones&sortBy=priceHigh');
  const orders = page.getByRole('navigation', { name: 'Order' }).getByRole('link');
  await expect.poll(() => orders.allTextContents()).toEqual(['Highest price', 'Recommended']);
  const chosen = orders.and(page.locator('[aria-current=true]'));
  await expect.poll(() => chosen.allTextContents()).toEqual(['Highest price']);
  await expectOnTop(chosen);
  const beside = (await orders.nth(1).boundingBox())!;
  const filters = (await page.getByRole('link', { name: /^Filters/ }).boundingBox())!;
  expect(beside.x + beside.width).toBeLessThanOrEqual(filters.x);
  await followLink(page, 'Recommended', '/?category=Phones');
  await expect.poll(() => orders.allTextContents()).toEqual(['Recommended', 'New Arrivals']);
});

test('all filters are taken away at once', async () => {
  const { page } = await openVisitor();
  await page.goto(NEAR);
  const clear = page.getByRole('link', { name: 'Clear all' });
  await expectOnTop(clear);
  await expectOnTop(page.getByRole('link', { name: /^Notify me/ }));
  const [count, first] = await Promise.all(
    [page.getByText('27 results'), chip(page, 'Near Ntinda, Kampala')].map((it) => it.boundingBox()),
  );
  expect(count!.y).toBeGreaterThanOrEqual(first!.y + first!.height - 4);
  await followLink(page, 'Clear all', '/?category=Phones');
});

test('one tap empties the form, and the list is asked for only then', async () => {
  const { page } = await openVisitor();
  await page.goto(NEAR);
  await filters(page).click();
  const form = sheet(page);
  await form.getByRole('textbox', { name: 'From', exact: true }).fill('7000');
  await form.getByRole('link', { name: 'Clear all' }).click();
  await expectSeen(form.getByRole('button', { name: 'Show 30 results' }));
  expect(new URL(page.url()).search).toBe(NEAR.slice(1));
  const values = ['From', 'To'].map((name) => form.getByRole('textbox', { name, exact: true }).inputValue());
  expect(await Promise.all([...values, form.getByLabel('Category').inputValue()])).toEqual(['', '', '']);
  await expect.poll(() => form.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('');
  await follow(page, () => form.getByRole('button', { name: 'Show 30 results' }).click(), '/');

  const reader = await openVisitor({ device: { ...PHONE, javaScriptEnabled: false } });
  await reader.page.goto('/filters?category=Phones&maxPrice=500000&search=tecno');
  await followLink(reader.page, 'Clear all', '/filters?search=tecno');
});

test('a category says how much it has', async () => {
  const { page } = await openVisitor();
  await page.goto('/?category=Phones');
  await expectSeen(page.getByText('29 results'), page.getByRole('link', { name: /^Notify me/ }));
});

test('a new search keeps the filters', async () => {
  const { page } = await openVisitor();
  await page.goto('/?maxPrice=500000');
  const search = page.getByRole('searchbox');
  await untilHydrated(search);
  await search.fill('tecno');
  // Not at the field by its role: with suggestions it is a combobox.
  await follow(page, () => page.keyboard.press('Enter'), '/?search=tecno&maxPrice=500000');
});

test('without scripts the filters are a page with a form that leads back to the list', async () => {
  const { page } = await openVisitor({ device: { ...PHONE, javaScriptEnabled: false } });
  await page.goto('/?category=Phones');
  await followLink(page, 'Filters', '/filters?category=Phones');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('500,000');
  await page.getByRole('combobox', { name: 'Location' }).fill('ntinda');
  await follow(page, () => page.getByRole('button', { name: 'Show results' }).click(), NEAR);
  await expect.poll(() => cards(page).count()).toBe(20);
  await followLink(page, 'Recommended', NEAR.replace('&sortBy=nearest', ''));
});

test('in data saver the filters are a page of their own', async () => {
  const { page } = await openVisitor({ device: { ...PHONE, extraHTTPHeaders: { 'save-data': 'on' } } });
  await page.goto('/?category=Phones', { waitUntil: 'load' });
  await followAsDocument(page, () => filters(page).click(), '/filters?category=Phones');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('500000');
  await followAsDocument(
    page,
    () => page.getByRole('button', { name: /^Show / }).click(),
    '/?category=Phones&maxPrice=500000',
  );
  await expectSeen(chip(page, 'Under USh 500,000'));
});

test('keys open the filters, choose and leave them', async () => {
  const { page } = await openVisitor({ device: DESKTOP });
  await page.goto('/?category=Phones');
  await filters(page).focus();
  await page.keyboard.press('Enter');
  await expectSeen(sheet(page));
  const title = sheet(page).getByRole('heading', { name: 'Filters' });
  await expect.poll(() => title.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet(page).count()).toBe(0);
  await expect.poll(() => filters(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await sheet(page).getByRole('button', { name: 'Under 100,000' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => sheet(page).getByRole('textbox', { name: 'To', exact: true }).inputValue()).toBe('100,000');
  await sheet(page).getByRole('radio', { name: 'Last 7 days' }).focus();
  await page.keyboard.press('Space');
  const found = '/?category=Phones&maxPrice=100000&postedWithin=7';
  await follow(page, () => page.keyboard.press('Enter'), found);
  await expectSeen(page.getByText('3 results'), chip(page, 'Posted in the last 7 days'));
});

test('a store is filtered and sorted by the same sheet', async () => {
  const { page } = await openVisitor();
  const store = `/vendor-store/${vendorId}`;
  await page.goto(store);
  await filters(page).click();
  await sheet(page).getByLabel('Sort by').selectOption({ label: 'Lowest price first' });
  await sheet(page).getByRole('button', { name: 'Under 100,000' }).click();
  await expect.poll(() => sheet(page).getByRole('combobox', { name: 'Location' }).count()).toBe(0);
  const show = sheet(page).getByRole('button', { name: 'Show results' });
  await follow(page, () => show.click(), `${store}?maxPrice=100000&sortBy=priceLow`);
  await expectSeen(page.getByText('4 results'), chip(page, 'Lowest price first'));
  await expect.poll(() => cards(page).first().innerText()).toContain('A book of phones');
  await follow(page, () => chip(page, 'Under USh 100,000').click(), `${store}?sortBy=priceLow`);
});

test('a filtered store without results names what to loosen, and offers to notify of what comes', async () => {
  const { page } = await openVisitor();
  const store = `/vendor-store/${vendorId}`;
  await page.goto(`${store}?condition=Used+-+Fair&maxPrice=100000`);
  await expectSeen(page.getByRole('link', { name: /^Notify me .+ signed in$/ }));
  const without = page.getByRole('link', { name: 'Any condition: 4 results' });
  await follow(page, () => without.click(), `${store}?maxPrice=100000`);
  await expectSeen(page.getByText('4 results'));
});
