import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  DESKTOP,
  expectSeen,
  failOnProblems,
  openVisitor,
  PHONE,
  seriousBarriers,
  type Visitor,
} from '../support/browser.ts';
import { type Market, openMarket, stock } from '../support/market.ts';
import { accountOf, open, type Session, settle } from '../support/people.ts';
import { scriptOf } from '../support/scripts.ts';
import { holdRequest } from '../support/slow-line.ts';

/*
 * Looking around: far down a feed and back again, in large and in small, by what one likes, and
 * by what one types.
 */
const PAGE_SIZE = 20;
const PHONES = 64;
const BOOKS = 4;

let market: Market;
let visitors: Visitor[] = [];

beforeAll(async () => {
  market = await openMarket();
  const { product, mails } = market;
  const vendor = await settle(
    product,
    mails,
    accountOf('vendor', 'Okello Phones', 'okello.phones'),
  );
  await stock(vendor, BOOKS, { category: 'Books', photos: 1 });
  await stock(vendor, PHONES, { category: 'Phones', photos: 1 });
}, 180_000);
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(...visitors);
  await Promise.all(visitors.map(({ close }) => close()));
  visitors = [];
});

async function arrive(device = PHONE, session?: Session): Promise<Page> {
  const visitor = await openVisitor(market, { device, as: session });
  visitors.push(visitor);
  return visitor.page;
}

const cards = (page: Page): Locator => page.locator('main article');
const titles = async (page: Page) => cards(page).locator('h2').allInnerTexts();

/** Scrolls down until the feed has so many cards. */
async function scrollDown(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    if (document.querySelectorAll('main article').length >= wanted) return true;
    scrollTo({ top: document.body.scrollHeight });
    return false;
  }, count);
}

/** How far from the top of the window a card is, once it has come to rest. */
async function restingTop(card: Locator): Promise<number> {
  return card.evaluate(
    async (element) =>
      new Promise<number>((resolve) => {
        let last = NaN;
        let still = 0;
        const look = () => {
          const { top } = element.getBoundingClientRect();
          still = top === last ? still + 1 : 0;
          last = top;
          if (still > 10) resolve(top);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

describe('a visitor who filters and scrolls three pages down', () => {
  const filtered = '/?category=Phones&sortBy=newArrivals';
  let page: Page;
  let card: Locator;
  let top: number;

  async function goFarDown() {
    page = await arrive();
    await page.goto('/');
    await page.getByRole('link', { name: 'Phones', exact: true }).click();
    await page.waitForURL('/?category=Phones');
    await page.getByRole('link', { name: 'New Arrivals' }).click();
    await page.waitForURL(filtered);
    await scrollDown(page, 3 * PAGE_SIZE);
    card = cards(page).nth(46);
    await card.scrollIntoViewIfNeeded();
    top = await restingTop(card);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3000);
  }

  async function openCard() {
    await card.locator('a').click();
    await page.waitForURL('/products/*');
    await expectSeen(page.getByRole('heading', { level: 1 }));
  }

  async function expectSamePlace() {
    await page.waitForURL(filtered);
    await card.waitFor();
    await expect.poll(async () => Math.abs((await restingTop(card)) - top)).toBeLessThan(4);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(3 * PAGE_SIZE);
  }

  test('comes back from a product to the same card', async () => {
    await goFarDown();
    await openCard();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expectSamePlace();
  });

  test('comes back to it after the product was loaded anew', async () => {
    await goFarDown();
    await openCard();
    await page.reload();
    await page.goBack();
    await expectSamePlace();
  });

  test('finds it again when the feed itself is loaded anew, or left for another site', async () => {
    await goFarDown();
    await page.reload();
    await expectSamePlace();
    await page.goto('about:blank');
    await page.goBack();
    await expectSamePlace();
  });

  test('is not moved while looking around already', async () => {
    await goFarDown();
    await openCard();
    await page.reload();
    const next = await holdRequest(page, '**/api/discover?**', 2);
    await page.goBack();
    await page.waitForURL(filtered);
    await next.begun;
    await page.mouse.wheel(0, -40);
    next.letGo();
    await card.waitFor({ state: 'attached' });
    expect(Math.abs((await restingTop(card)) - top)).toBeGreaterThan(1000);
  });

  test('gets back to the top by one press', async () => {
    await goFarDown();
    await scrollDown(page, PHONES);
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
});

describe('large photos', () => {
  const columns = (page: Page) =>
    page.evaluate(() => {
      const lefts = [...document.querySelectorAll('main article')].map(
        (card) => card.getBoundingClientRect().left,
      );
      return new Set(lefts).size;
    });

  test.each([
    ['a phone', PHONE, 2, 1],
    ['a wide screen', DESKTOP, 4, 3],
  ])('are chosen by a switch, and kept, on %s', async (_, options, few, fewer) => {
    const page = await arrive(options);
    await page.goto('/');
    const large = page.getByRole('switch', { name: 'Large photos' });
    expect([await columns(page), await large.getAttribute('aria-checked')]).toEqual([few, 'false']);
    await large.press('Space');
    expect([await columns(page), await large.getAttribute('aria-checked')]).toEqual([
      fewer,
      'true',
    ]);

    // Before the scripts too: nothing jumps when they come.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'load' });
    expect(await columns(page)).toBe(fewer);
    await page.unroute('**/assets/*.js');
    await page.reload();
    const photo = cards(page).first().locator('img');
    await expect.poll(() => photo.getAttribute('sizes')).toMatch(/92vw$/);
    expect(await seriousBarriers(page)).toEqual([]);

    await large.click();
    expect(await columns(page)).toBe(few);
    visitors.at(-1)?.problems.splice(0);
  });
});

describe('favourites', () => {
  test('R7: once chosen, they come first in Recommended', async () => {
    const session = await open(
      market.product,
      market.mails,
      accountOf('buyer', 'Grace Nalwoga', 'grace.n'),
    );
    const page = await arrive(PHONE, session);
    await page.goto('/');
    await page.waitForURL('/category-preferences');
    for (const name of ['Books', 'Toys', 'Health']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('/discover');
    await expectSeen(cards(page));
    const books = await arrive(PHONE);
    await books.goto('/?category=Books');
    const expected = await titles(books);
    expect(expected).toHaveLength(BOOKS);
    await expect.poll(async () => (await titles(page)).slice(0, BOOKS)).toEqual(expected);

    // The same after the page is drawn on the server, and all of it without a repetition.
    await page.goto('/');
    expect((await titles(page)).slice(0, BOOKS)).toEqual(expected);
    await scrollDown(page, PHONES + BOOKS);
    const links = await cards(page)
      .locator('a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(new Set(links).size).toBe(PHONES + BOOKS);
  });

  test('R7: skipped, Recommended is what visitors see, and a line reminds of it', async () => {
    const session = await open(
      market.product,
      market.mails,
      accountOf('buyer', 'Brian Ssemakula', 'brian.s'),
    );
    const page = await arrive(PHONE, session);
    await page.goto('/');
    await page.waitForURL('/category-preferences');
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.waitForURL('/discover');
    await expectSeen(page.getByText('You have not chosen your 3 favourite categories yet.'));
    const visitor = await arrive(PHONE);
    await visitor.goto('/');
    expect(await titles(page)).toEqual(await titles(visitor));
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('the search field', () => {
  test('E15: suggests by keyboard, and gives its own searches back', async () => {
    const page = await arrive(DESKTOP);
    await page.goto('/');
    const field = page.locator('input[type=search]:visible');
    // The key is nobody's until the scripts run.
    await expect
      .poll(async () => {
        await page.keyboard.press('/');
        return field.evaluate((input) => input === document.activeElement);
      })
      .toBe(true);
    await expect.poll(() => field.getAttribute('role')).toBe('combobox');
    expect(await field.getAttribute('aria-expanded')).toBe('false');

    await page.keyboard.type('phon');
    const category = page.getByRole('option', { name: 'Phones Category' });
    await expectSeen(category);
    await expectSeen(page.getByRole('status').filter({ hasText: /suggestion/ }));
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await category.getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(
      await category.getAttribute('id'),
    );
    await page.keyboard.press('Escape');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.inputValue()).toBe('phon');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('/?category=Phones');

    // A word of a title, chosen by its beginning.
    const [title = ''] = await titles(page);
    const word = title.split(/[^\p{L}]+/u).find((each) => each.length > 4) ?? '';
    await page.keyboard.press('/');
    await page.keyboard.type(word.slice(0, 4));
    const option = page.getByRole('option', { name: word.toLowerCase(), exact: true });
    await option.click();
    await page.waitForURL(/[?&]search=/);
    await expectSeen(page.getByRole('heading', { name: `Results for “${word.toLowerCase()}”` }));
    expect(await titles(page)).toContain(title);

    await page.getByRole('link', { name: 'Clear search' }).click();
    await page.waitForURL((url) => !url.searchParams.has('search'));
    await field.focus();
    await expectSeen(page.getByRole('option', { name: word.toLowerCase(), exact: true }));
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Clear recent searches' }).press('Enter');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  });

  test('works as a plain form while suggestions cannot be fetched', async () => {
    const page = await arrive();
    const script = scriptOf('src/features/search/search-suggestions.tsx');
    await page.route(`**${script}`, (route) => route.abort());
    await page.route('**/api/discover/suggestions**', (route) => route.abort());
    await page.goto('/');
    const field = page.locator('input[type=search]:visible');
    await field.fill('phone');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    expect(await field.inputValue()).toBe('');
    await field.fill('phone');
    await field.press('Enter');
    await page.waitForURL('/?search=phone');
    await expectSeen(page.getByRole('heading', { name: 'Results for “phone”' }));
    visitors.at(-1)?.problems.splice(0);
  });
});
