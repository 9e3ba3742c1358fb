import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, PHONE } from '../../support/browser.ts';
import { BOOKS, PAGE_SIZE, PHONES, stockFeed } from '../../support/feed.ts';
import { follow, followLink, goBack } from '../../support/follow.ts';
import { watchShifts } from '../../support/layout-shift.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { pressSlash } from '../../support/press-slash.ts';
import { expectOnTop } from '../../support/screen-checks/on-top.ts';
import { scriptOf } from '../../support/scripts.ts';
import { holdRequest } from '../../support/slow-connection.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/*
 * Browsing: far down a feed and back, layouts, preferences and search.
 */
let market: CopiedMarket;

beforeAll(async () => {
  market = await openMarket();
  await stockFeed(market);
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

async function arrive(device = PHONE, session?: Session): Promise<Page> {
  return (await openVisitor({ device, as: session })).page;
}

const cards = (page: Page): Locator => page.locator('main article');
const titles = async (page: Page) => cards(page).locator('h2').allTextContents();
const firstTitle = async (page: Page) => (await cards(page).locator('h2').first().textContent()) ?? '';

async function scrollDown(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    if (document.querySelectorAll('main article').length >= wanted) return true;
    scrollTo({ top: document.body.scrollHeight });
    return false;
  }, count);
}

/** Distance of a card from the top of the window, once scrolling has stopped. */
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
    const phones = page.getByRole('link', { name: 'Phones', exact: true });
    await follow(page, () => phones.click(), '/?category=Phones');
    await followLink(page, 'New Arrivals', filtered);
    await scrollDown(page, 3 * PAGE_SIZE);
    card = cards(page).nth(46);
    await card.scrollIntoViewIfNeeded();
    top = await restingTop(card);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000);
  }

  async function openCard() {
    await follow(page, () => card.locator('a').click(), /^\/products\/\d+$/);
    await expectSeen(page.getByRole('heading', { level: 1 }));
  }

  async function expectSamePlace() {
    await card.waitFor();
    expect(page.url()).toBe(market.url + filtered);
    await expect.poll(async () => Math.abs((await restingTop(card)) - top)).toBeLessThan(4);
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(3 * PAGE_SIZE);
  }

  test('comes back to the same card: from a product, also reloaded, and from another site, and when the feed is reloaded', async () => {
    await goFarDown();
    await openCard();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await goBack(page, card);
    await expectSamePlace();
    await openCard();
    await page.reload();
    await goBack(page, card);
    await expectSamePlace();
    await page.reload();
    await expectSamePlace();
    await page.goto('about:blank');
    await goBack(page, card);
    await expectSamePlace();
  });

  test('is not scrolled after scrolling has begun', async () => {
    await goFarDown();
    await openCard();
    await page.reload();
    // The app handles Back by itself.
    await page.waitForFunction(() => window.onpopstate === null);
    const next = await holdRequest(page, '**/api/discover?**', 2);
    await goBack(page, cards(page));
    await next.begun;
    await page.mouse.wheel(0, -40);
    next.release();
    await card.waitFor({ state: 'attached' });
    expect(Math.abs((await restingTop(card)) - top)).toBeGreaterThan(1000);
  });

  test('gets back to the top by one press', async () => {
    await goFarDown();
    await scrollDown(page, PHONES);
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
});

describe('large photos', () => {
  const columns = (page: Page) =>
    page.evaluate(() => {
      const lefts = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect().left);
      return new Set(lefts).size;
    });

  /** Of the first card: width to height of its photo, and the letters and lines of its title. */
  const look = (page: Page) =>
    cards(page)
      .first()
      .evaluate((card) => {
        const { width = 0, height = 0 } = card.firstElementChild?.getBoundingClientRect() ?? {};
        const { fontSize, webkitLineClamp } = getComputedStyle(card.querySelector('h2') ?? card);
        return { shape: (width / height).toFixed(2), letters: Number.parseFloat(fontSize), lines: webkitLineClamp };
      });

  test.each([
    ['a phone', PHONE, 2, 1],
    ['a wide screen', DESKTOP, 5, 3],
  ])('are chosen by a switch, and kept, on %s', async (_, options, few, fewer) => {
    const { page, problems } = await openVisitor({ device: options });
    await page.goto('/');
    const large = page.getByRole('switch', { name: 'Large photos' });
    const shown = async () => [await columns(page), await large.getAttribute('aria-checked')];
    await expect.poll(shown).toEqual([few, 'false']);
    const { letters } = await look(page);
    await large.press('Space');
    await expect.poll(shown).toEqual([fewer, 'true']);
    await expect.poll(() => look(page)).toMatchObject({ shape: '1.00', lines: '2' });
    expect((await look(page)).letters).toBeGreaterThan(letters);

    // Before the scripts too: there is no layout shift when they arrive.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'load' });
    await expect.poll(() => columns(page)).toBe(fewer);
    await page.unroute('**/assets/*.js');
    await page.reload();
    const photo = cards(page).first().locator('img');
    await expect.poll(() => photo.getAttribute('sizes')).toMatch(/92vw$/);

    await large.click();
    await expect.poll(() => columns(page)).toBe(few);
    problems.splice(0);
  });
});

describe('favourites', () => {
  test('once chosen, they come first in Recommended', async () => {
    const session = await market.people.open(accountOf('buyer', 'Grace Nalwoga', 'grace.n'), {
      preferencesSkippedAt: null,
    });
    const page = await arrive(PHONE, session);
    await follow(page, () => page.goto('/'), '/category-preferences');
    for (const name of ['Books', 'Toys', 'Health']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await follow(page, () => save.click(), '/discover');
    await expectSeen(cards(page));
    const { products } = await session.get<{ products: { title: string; category: string }[] }>(
      `/api/discover?limit=${BOOKS}`,
    );
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(['Books']));
    const expected = products.map(({ title }) => title);
    await expect.poll(async () => (await titles(page)).slice(0, BOOKS)).toEqual(expected);
    // The same on the server-rendered page.
    await page.goto('/');
    await expect.poll(async () => (await titles(page)).slice(0, BOOKS)).toEqual(expected);
  });

  test('skipped, Recommended is shown with a reminder', async () => {
    const session = await market.people.open(accountOf('buyer', 'Brian Ssemakula', 'brian.s'), {
      preferencesSkippedAt: null,
    });
    const page = await arrive(PHONE, session);
    await follow(page, () => page.goto('/'), '/category-preferences');
    const skip = page.getByRole('button', { name: 'Skip for now' });
    await follow(page, () => skip.click(), '/discover');
    const reminder = page.getByText('You have not chosen your 3 favorite categories yet.');
    await expectSeen(reminder, cards(page));
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/');
    await expectSeen(reminder);
    for (const filtered of ['/?search=phone', '/?category=Phones', '/?maxPrice=90000000']) {
      await page.goto(filtered);
      await expectSeen(page.getByRole('button', { name: /^Notify me/ }), cards(page));
      await expect.poll(() => reminder.count()).toBe(0);
    }
  });
});

describe('the search field', () => {
  test('suggests by keyboard, and offers earlier searches', async () => {
    const page = await arrive(DESKTOP);
    await page.goto('/');
    const field = await pressSlash(page);
    await expect.poll(() => field.getAttribute('role')).toBe('combobox');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');

    await page.keyboard.type('phon');
    const category = page.getByRole('option', { name: 'Phones Category' });
    await expectSeen(category);
    await expectSeen(page.getByRole('status').filter({ hasText: /suggestion/ }));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => category.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await category.getAttribute('id'));
    await page.keyboard.press('Escape');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => field.inputValue()).toBe('phon');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await follow(page, () => page.keyboard.press('Enter'), '/?category=Phones');

    // A product by the beginning of its title, with a small photo and its price.
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Phones' }));
    const listed = await firstTitle(page);
    await pressSlash(page);
    await page.keyboard.type(listed.slice(0, 12));
    const product = page.getByRole('option').filter({ hasText: 'USh' }).filter({ hasText: listed }).first();
    await expectSeen(product);
    await expect.poll(() => product.locator('img').getAttribute('src')).toMatch(/-96\.webp$/);
    await follow(page, () => product.click(), /\/products\/\d+$/);
    await expectSeen(page.getByRole('heading', { level: 1, name: listed }));
    await goBack(page, page.getByRole('heading', { level: 1, name: 'Phones' }));

    // A word of a title, selected by its prefix.
    const title = await firstTitle(page);
    const word = title.split(/[^\p{L}]+/u).find((each) => each.length > 4) ?? '';
    await pressSlash(page);
    await page.keyboard.type(word.slice(0, 4));
    const option = page.getByRole('option', { name: word.toLowerCase(), exact: true });
    await follow(page, () => option.click(), /[?&]search=/);
    await expectSeen(page.getByRole('heading', { name: `Results for “${word.toLowerCase()}”` }));
    await expect.poll(() => titles(page)).toContain(title);

    await followLink(page, 'Clear search', /^(?!.*[?&]search=)/);
    await field.focus();
    await expectSeen(page.getByRole('option', { name: word.toLowerCase(), exact: true }));
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Clear recent searches' }).press('Enter');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  });

  test('is followed by categories, of which the focused one is whole, clear of the faded end of its row', async () => {
    const FADED_PX = 36;
    const { page } = await openVisitor({ device: { ...PHONE, viewport: { width: 320, height: 640 } } });
    await page.goto('/');
    const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    const last = (await chips.count()) - 1;
    for (let nth = 1; nth < last; nth += 1) {
      await chips.nth(nth - 1).focus();
      await page.keyboard.press('Tab');
      const edges = () =>
        chips.nth(nth).evaluate((it, faded) => {
          const { left, right } = it.getBoundingClientRect();
          return it === document.activeElement && left >= 0 && right <= innerWidth - faded;
        }, FADED_PX);
      await expect.poll(edges).toBe(true);
    }
  });

  test('leads to the results, and says how many there are', async () => {
    const page = await arrive();
    await page.goto('/');
    const field = page.locator('input[type=search]');
    await field.fill('zzzzqq');
    await follow(page, () => field.press('Enter'), '/?search=zzzzqq');
    const notice = page.getByText('No products found for zzzzqq');
    await expectSeen(notice, cards(page), page.getByRole('link', { name: 'Clear filters' }));
    await expect.poll(() => notice.count()).toBe(1);
    await expectSeen(page.getByRole('heading', { name: 'New Arrivals' }));
    const heading = page.getByRole('heading', { level: 1 });
    const hasFocus = () => heading.evaluate((it) => it === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    await follow(page, () => page.getByRole('link', { name: 'Books' }).click(), /category=Books$/);
    await page.goto('/?search=zzzzqq&category=Toys');
    await expectSeen(page.getByRole('heading', { level: 1, name: 'No products found for zzzzqq' }));
    await page.goto('/?category=Toys');
    await expectSeen(page.getByRole('heading', { level: 1, name: 'No products found in Toys' }));

    await page.goto('/');
    const title = await firstTitle(page);
    await field.fill(title);
    await follow(page, () => field.press('Enter'), /^\/\?search=/);
    await expectSeen(page.getByRole('status').filter({ hasText: /^\d+\+? results?$/ }));
    await expect.poll(hasFocus).toBe(true);
    await expect.poll(() => heading.textContent()).toBe(`Results for “${title}”`);
  });

  test('reads a place and a price as filters, and has the words as typed one link away', async () => {
    const page = await arrive();
    await page.goto('/');
    const title = await firstTitle(page);
    const typed = `${title} under 90m near ntinda`;
    const read = /^\/\?search=.+&maxPrice=90000000&place=Ntinda%2C\+Kampala&typed=/;
    const field = page.locator('input[type=search]');
    await field.fill(typed);
    await follow(page, () => field.press('Enter'), read);
    const chips = page.getByRole('link', { name: /^Remove filter: / });
    const [place, price] = ['Ntinda, Kampala', 'Under USh\u00a090,000,000'];
    await expect.poll(async () => (await chips.allTextContents()).slice(0, 2)).toEqual([place, price]);
    await expectOnTop(chips.first());
    await expect.poll(() => firstTitle(page)).toBe(title);
    const words = page.getByRole('link', { name: `Only items that say “${typed}”` });
    await follow(page, () => words.click(), /asTyped=1/);
    await page.goto(`/?search=${encodeURIComponent(typed)}`);
    await expect.poll(() => page.url().replace(market.url, '')).toMatch(read);
  });

  test('leads the focus to the heading on a slow connection too, where it comes later', async () => {
    const page = await arrive();
    await page.goto('/');
    const request = await holdRequest(page, '**/api/discover?**zzzzqq**', 1);
    const field = page.locator('input[type=search]');
    await field.fill('zzzzqq');
    await follow(page, () => field.press('Enter'), '/?search=zzzzqq');
    const heading = page.getByRole('heading', { level: 1 });
    await expectSeen(heading.filter({ hasText: 'Results for' }));
    request.release();
    await expectSeen(heading.filter({ hasText: 'No products found for zzzzqq' }));
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('works as a plain form while suggestions cannot be fetched', async () => {
    const { page, problems } = await openVisitor();
    const script = scriptOf('src/features/market/search/search-suggestions.tsx');
    await page.route(`**${script}`, (route) => route.abort());
    await page.route('**/api/discover/suggestions**', (route) => route.abort());
    await page.goto('/');
    const field = page.locator('input[type=search]:visible');
    await field.fill('okello');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    await field.fill('okello');
    await follow(page, () => field.press('Enter'), '/?search=okello');
    await expectSeen(page.getByRole('heading', { name: 'Results for “okello”' }));
    problems.splice(0);
  });
});

describe('a search whose answer comes late', () => {
  const NONE = 'zzzzqq';
  const ONE = 'endingidi';
  const THREE = 'amadinda';

  beforeAll(async () => {
    const vendor = await market.people.open(accountOf('vendor', 'Sempa Music', 'sempa.music'));
    await stock(market, vendor, 1, { title: 'Endingidi with a bow', category: 'Toys', photos: 1 });
    await stock(market, vendor, 3, { title: 'Amadinda of twelve keys', category: 'Toys', photos: 1 });
  });

  test.each([
    ['a phone', PHONE],
    ['a wide screen', DESKTOP],
  ])('on %s answers with words and skeletons, and nothing jumps when its results come', async (_, device) => {
    const page = await arrive(device);
    for (const [words, count] of Object.entries({ [NONE]: 0, [ONE]: 1, [THREE]: 3, okello: PAGE_SIZE })) {
      await page.goto('/');
      const request = await holdRequest(page, '**/api/discover?**search**', 1);
      const field = page.locator('input[type=search]:visible');
      await field.fill(words);
      await field.press('Enter');
      await expectSeen(
        page.getByRole('heading', { level: 1, name: `Results for “${words}”` }),
        page.getByRole('status', { name: 'Loading items' }),
        page.getByText('Searching…'),
      );
      const shifted = await watchShifts(page);
      request.release();
      if (count === 0) {
        await expectSeen(
          page.getByText(`No products found for ${words}`),
          page.getByRole('heading', { name: 'New Arrivals' }),
        );
      } else {
        await expectSeen(page.getByRole('status').filter({ hasText: /^\d+\+? results?$/ }), cards(page).first());
        await expect.poll(() => cards(page).count()).toBe(count);
      }
      expect(await shifted(), words).toBeLessThanOrEqual(0.05);
      await page.unrouteAll();
    }
  });
});
