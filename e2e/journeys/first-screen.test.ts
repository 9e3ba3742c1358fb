import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, PHONE } from '../support/browser.ts';
import { PAGE_SIZE, stockFeed } from '../support/feed.ts';
import { follow } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, register, type Session } from '../support/people.ts';
import { expectOnTop } from '../support/screen-checks/on-top.ts';
import { visitorsOf } from '../support/visitors.ts';

/* What the first screen of Discover shows, and what stays reachable below it. */
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

/** Runs in the page before its scripts. */
function countFormatters(): void {
  const page = globalThis as { formatters?: number };
  page.formatters = 0;
  for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'] as const) {
    const construct = (target: object, args: unknown[]): object => {
      page.formatters! += 1;
      return Reflect.construct(target as new () => object, args);
    };
    Object.assign(Intl, { [name]: new Proxy(Intl[name] as object, { construct }) });
  }
  for (const { prototype } of [Number, Date]) {
    const { toLocaleString } = prototype;
    prototype.toLocaleString = function count(...args: []) {
      page.formatters! += 1;
      return toLocaleString.apply(this, args);
    };
  }
}

const cards = (page: Page): Locator => page.locator('main article');

describe('the first screen', () => {
  /** Runs in the page: the part of the feed that is visible without scrolling. */
  const measure = () => {
    const inView = ({ top, bottom, right }: DOMRect) => top >= 0 && bottom <= innerHeight && right <= innerWidth;
    const [photo] = [...document.querySelectorAll('main article img')];
    const prices = [...document.querySelectorAll('main article p:first-child')];
    return {
      firstPhotoPx: photo?.getBoundingClientRect().top ?? NaN,
      prices: prices.filter((price) => inView(price.getBoundingClientRect())).length,
    };
  };

  test('shows a visitor four products with their prices, and the way to sell', async () => {
    const page = await arrive();
    await page.goto('/');
    const seen = () => page.evaluate(measure);
    await expect.poll(async () => (await seen()).prices).toBe(4);
    await expect.poll(async () => (await seen()).firstPhotoPx).toBeLessThanOrEqual(200);
    const header = page.getByRole('banner');
    const sell = header.getByRole('link', { name: 'Sell' });
    await expectOnTop(sell);
    await expectOnTop(header.getByRole('link', { name: 'Login' }));
    await follow(page, () => sell.click(), '/register-vendor');
  });

  test('begins as high for a buyer who has neither confirmed an address nor chosen categories', async () => {
    const session = await register(market, accountOf('buyer', 'Sarah Nakintu', 'sarah.n'));
    const page = await arrive(PHONE, session);
    await page.goto('/category-preferences');
    await follow(page, () => page.getByRole('button', { name: 'Skip for now' }).click(), '/discover');
    await expect.poll(() => page.getByText('You have not chosen your 3 favorite categories yet.').count()).toBe(1);
    await expectSeen(page.getByText('Confirm your email'));
    expect((await page.evaluate(measure)).firstPhotoPx).toBeLessThanOrEqual(200);
    await page.getByRole('button', { name: "Don't remind me" }).click();
    await expect.poll(() => page.getByText('You have not chosen your 3 favorite categories yet.').count()).toBe(0);
  });

  test.each([
    ['a category', '/?category=Phones', 200],
    ['a filtered list', '/?category=Phones&maxPrice=90000000&near=Ntinda%2C+Kampala&sortBy=nearest', 240],
    ['a filtered search', '/?search=okello&maxPrice=90000000&condition=New,Used+-+Like+New,Used+-+Good', 240],
  ])('begins nearly as high on %s', async (_, path, mostPx) => {
    const page = await arrive();
    await page.goto(path);
    await expectSeen(page.getByRole('link', { name: /^Notify me/ }));
    const { firstPhotoPx } = await page.evaluate(measure);
    expect(firstPhotoPx).toBeLessThanOrEqual(mostPx);
  });

  test('begins high in a store, below all that is known of it', async () => {
    const page = await arrive();
    const feed = await page.request.get('/api/discover?limit=1');
    const { products } = (await feed.json()) as { products: [{ vendorId: number }] };
    await page.goto(`/vendor-store/${products[0].vendorId}`);
    await expectSeen(page.getByRole('link', { name: 'Log in to follow' }));
    await expect.poll(async () => (await page.evaluate(measure)).firstPhotoPx).toBeLessThanOrEqual(295);
  });

  test('Discover, a product and a store are drawn without a formatter that a slow phone would wait for', async () => {
    const page = await arrive();
    const feed = await page.request.get('/api/discover?limit=1');
    const { products } = (await feed.json()) as { products: [{ id: number; vendorId: number }] };
    const [{ id, vendorId }] = products;
    await page.addInitScript(countFormatters);
    for (const path of ['/', `/products/${id}`, `/vendor-store/${vendorId}`]) {
      await page.goto(path);
      const made = () => page.evaluate(() => (globalThis as { formatters?: number }).formatters);
      await expect.poll(made).toBe(0);
    }
  });

  test('shows ten products on a wide screen', async () => {
    const page = await arrive({ ...DESKTOP, viewport: { width: 1280, height: 860 } });
    await page.goto('/');
    await expect.poll(async () => (await page.evaluate(measure)).prices).toBe(10);
    const categories = page.getByRole('navigation', { name: 'Categories' });
    const tops = categories.getByRole('link').evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(await tops).size).toBe(1);
    await page.getByTitle('More categories').click();
    await expectOnTop(categories.getByRole('link', { name: 'Gaming Accessories' }));
  });

  test('a narrow page stands in the middle of a wide screen, and others fill it', async () => {
    const session = await market.people.open(accountOf('buyer', 'Grace Achen', 'grace.achen'));
    const page = await arrive(DESKTOP, session);
    const widthPx = page.viewportSize()!.width;
    for (const [path, isNarrow] of [
      ['/favorites', false],
      ['/profile', false],
      ['/help', false],
      ['/notifications', true],
      ['/profile/privacy', true],
      ['/terms', true],
      ['/filters', true],
    ] as const) {
      await page.goto(path);
      const head = await page.locator('main header').first().boundingBox();
      expect([path, Math.round(head!.x)]).toEqual([path, isNarrow ? Math.round((widthPx - head!.width) / 2) : 32]);
    }
    await page.goto('/help');
    const [cheated, contact] = await Promise.all(
      ['I was cheated', 'Contact us'].map(async (name) => page.getByRole('region', { name }).boundingBox()),
    );
    expect([contact?.y, contact!.x > cheated!.x + cheated!.width]).toEqual([cheated?.y, true]);
  });

  test('dialogs end in one way on a phone', async () => {
    const page = await arrive();
    await page.goto('/');
    await page.getByRole('link', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expectSeen(filters);
    const edges = async (button: Locator) => {
      const box = await button.boundingBox();
      return { left: box!.x, right: page.viewportSize()!.width - box!.x - box!.width };
    };
    const clear = await edges(filters.getByRole('link', { name: 'Clear all' }));
    const show = await edges(filters.getByRole('button', { name: /^Show/ }));
    expect([clear.left, show.right]).toEqual([20, 20]);
    expect(show.left).toBeLessThan(160);
    await page.goto('/');
    await cards(page).first().click();
    await page.getByRole('button', { name: 'Report' }).click();
    expect(await edges(page.getByRole('dialog').getByRole('button', { name: 'Report' }))).toEqual({
      left: 20,
      right: 20,
    });
  });

  test('leads a buyer who sells to the form for it, from the header and from the foot', async () => {
    const session = await market.people.open(accountOf('buyer', 'Peter Odongo', 'peter.o'));
    const page = await arrive(PHONE, session);
    for (const [part, name] of [
      ['banner', 'Sell'],
      ['contentinfo', 'Sell on Akatale'],
    ] as const) {
      await page.goto('/help');
      const link = page.getByRole(part).getByRole('link', { name });
      await follow(page, () => link.click(), '/sell');
      const heading = page.getByRole('heading', { name: 'Start selling' });
      await expectOnTop(heading);
      await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
    }
  });

  test('tells a redirected visitor why, and leads on after the login', async () => {
    const page = await arrive();
    await page.goto('/profile');
    const toast = page.getByRole('status').filter({ hasText: 'Please log in' });
    await expectSeen(toast, cards(page));
    await expect.poll(() => new URL(page.url()).search).toBe('');
    const login = toast.getByRole('button', { name: 'Log in' });
    const [words, action] = await Promise.all([toast.getByText('Please log in'), login].map((it) => it.boundingBox()));
    expect(action!.y).toBeGreaterThanOrEqual(words!.y + words!.height);
    await follow(page, () => login.click(), '/auth?next=%2Fprofile');
  });

  test('shows the search and the categories again on scrolling up', async () => {
    const page = await arrive();
    await page.goto('/');
    const search = page.getByRole('searchbox', { name: 'Search for items' });
    const top = async () => (await search.boundingBox())?.y ?? NaN;
    // That code is loaded after the first paint.
    await page.waitForFunction(() => {
      scrollBy(0, 40);
      return document.documentElement.hasAttribute('data-scrolls-down');
    });
    await expect.poll(top).toBeLessThan(-40);
    await search.evaluate(() => scrollBy({ top: -60, behavior: 'instant' }));
    await expect.poll(top).toBeGreaterThan(0);
    await expectOnTop(search);
    await expectOnTop(page.getByRole('link', { name: 'All Categories' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  test('in large text the bottom bar makes room while one reads on, and returns', async () => {
    const session = await market.people.open(accountOf('buyer', 'Rose Auma', 'rose.auma'));
    const page = await arrive(PHONE, session);
    await page.goto('/');
    const top = async () => (await page.locator('[data-bottom-bar]').boundingBox())?.y ?? NaN;
    const readOn = async () =>
      page.waitForFunction(() => {
        scrollBy(0, 40);
        return document.documentElement.hasAttribute('data-scrolls-down');
      });
    await readOn();
    await expect.poll(top).toBeLessThan(700);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await readOn();
    await expect.poll(top).toBeGreaterThanOrEqual(740);
    await page.evaluate(() => scrollBy({ top: -60, behavior: 'instant' }));
    await expect.poll(top).toBeLessThan(700);
  });

  test('fetches the next page when its end is 200 px away, and not before', async () => {
    const page = await arrive();
    await page.goto('/');
    const end = page.getByText('Scroll down for more products').locator('..');
    // Until observers have been notified: cards that come into view change their heights.
    await end.evaluate(
      async (element) =>
        new Promise<void>((resolve) => {
          const settle = (rounds: number) => {
            const { top } = element.getBoundingClientRect();
            scrollBy({ top: top - innerHeight - 260, behavior: 'instant' });
            const watcher = new IntersectionObserver(() => {
              watcher.disconnect();
              if (rounds === 0) resolve();
              else settle(rounds - 1);
            });
            watcher.observe(element);
          };
          settle(4);
        }),
    );
    await expect.poll(() => cards(page).count()).toBe(PAGE_SIZE);
    // Once only: the next page may be there before another round, which would bring its end near too.
    await end.evaluate(() => scrollBy({ top: 70, behavior: 'instant' }));
    await expect.poll(() => cards(page).count()).toBe(2 * PAGE_SIZE);
  });
});
