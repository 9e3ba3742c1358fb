import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, PHONE, touch, untilRunning, withServiceWorker } from '../support/browser.ts';
import { countBytesOf, settled } from '../support/count-bytes.ts';
import { stockFeed } from '../support/feed.ts';
import { followAsDocument, goBack } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { holdScripts } from '../support/scripts.ts';
import { visitorsOf } from '../support/visitors.ts';

/*
 * The scripts of visitors' pages run once somebody touches the page: what is tapped before and while they come has the
 * effect that it has after, and nobody waits for scripts that do not come.
 */
let market: CopiedMarket;
let product: string;
let store: string;

beforeAll(async () => {
  market = await openMarket();
  await stockFeed(market);
  const answer = await fetch(`${market.url}/api/discover?limit=1`);
  const { products } = (await answer.json()) as { products: [{ id: number; vendorId: number }] };
  product = `/products/${products[0].id}`;
  store = `/vendor-store/${products[0].vendorId}`;
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const isRunning = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react')));
const heart = (page: Page) => page.getByRole('button', { name: /^Save / }).first();
const cards = (page: Page) => page.getByRole('article');
const field = (page: Page) => page.locator('input[name=search]').first();
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** A page that has come and that nobody has touched. */
async function arrive(path = '/', device = PHONE): Promise<Page> {
  const { page } = await openVisitor({ device });
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

describe('an untouched page', () => {
  test.each(['/', '/?search=phone', 'product', 'store', '/help', '/safety'])(
    '%s fetches its scripts when idle and runs none of them',
    async (path) => {
      const { page } = await openVisitor();
      const counted = await countBytesOf(page);
      await page.goto({ product, store }[path] ?? path, { waitUntil: 'load' });
      await expect.poll(() => counted.pathsOf('js').length).toBeGreaterThan(5);
      await settled(counted.total);
      expect(await isRunning(page)).toBe(false);
      await expect.poll(() => page.locator('script[src]').count()).toBe(0);
      const before = counted.pathsOf('js').length;
      await page.mouse.wheel(0, 400);
      await untilRunning(page);
      // What was fetched ahead is not fetched again.
      const paths = counted.pathsOf('js');
      expect(new Set(paths).size).toBe(paths.length);
      expect(paths.length).toBeGreaterThanOrEqual(before);
    },
  );

  test('is told of once, with its product, also after its scripts have run; the next page too', async () => {
    const { page } = await openVisitor();
    const told: string[] = [];
    await page.exposeFunction('tell', (line: string) => void told.push(line));
    await page.addInitScript(() => {
      const { tell } = globalThis as unknown as { tell: (line: string) => void };
      navigator.sendBeacon = (url, body) => {
        void (body as Blob).text().then((text) => tell(`${String(url)} ${text}`));
        return true;
      };
    });
    const sid = '01234567-89ab-4cde-8f01-23456789abcd';
    await page.goto(`${product}?sid=${sid}`, { waitUntil: 'load' });
    const arrival = [`/api/analytics/visit {"path":"${product}"}`, `/api${product}/view {"sid":"${sid}"}`];
    await expect.poll(() => told).toEqual(arrival);
    expect(address(page)).toBe(product);
    await touch(page);
    await page.getByRole('link', { name: /^Visit the store/ }).click();
    await expect.poll(() => told.slice(2)).toEqual([`/api/analytics/visit {"path":"${store}"}`]);
  });

  test('shows what this device has saved, and a tap takes it back', async () => {
    const page = await arrive();
    await heart(page).click();
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
    const look = () => heart(page).innerHTML();
    const saved = await look();
    const stored = () => page.evaluate(() => localStorage.getItem('saved-products'));
    await expect.poll(stored).not.toBe(null);
    const next = await page.context().newPage();
    await next.goto('/', { waitUntil: 'load' });
    expect(await isRunning(next)).toBe(false);
    await expect.poll(() => heart(next).getAttribute('aria-pressed')).toBe('true');
    expect(await heart(next).innerHTML()).toBe(saved);
    await heart(next).click();
    await expect.poll(() => heart(next).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(stored).toBe(null);
  });

  test('that the app had opened before runs at once, at the position where it was', async () => {
    const page = await arrive();
    await page.evaluate(() => scrollTo(0, 900));
    await untilRunning(page);
    await page.reload({ waitUntil: 'load' });
    await untilRunning(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
  });

  test('is a document again by Back, and goes on', async () => {
    const page = await arrive();
    await followAsDocument(page, () => cards(page).first().getByRole('link').click(), /^\/products\//);
    expect(await isRunning(page)).toBe(false);
    await goBack(page, cards(page).first());
    await heart(page).click();
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
  });
});

interface Control {
  path?: () => string;
  device?: typeof PHONE;
  act(page: Page): Promise<unknown>;
  effect(page: Page): Promise<unknown>;
  expected: unknown;
}

const controls: Record<string, Control> = {
  'a heart': {
    act: (page) => heart(page).click(),
    effect: (page) => heart(page).getAttribute('aria-pressed'),
    expected: 'true',
  },
  'the size of cards': {
    act: (page) => page.getByRole('switch', { name: 'Large photos' }).click(),
    effect: (page) => page.getByRole('switch', { name: 'Large photos' }).getAttribute('aria-checked'),
    expected: 'true',
  },
  'the filters': {
    act: (page) => page.getByRole('link', { name: /^Filters/ }).click(),
    effect: (page) => page.getByRole('dialog', { name: 'Filters' }).isVisible(),
    expected: true,
  },
  'another order': {
    act: (page) => page.getByRole('link', { name: 'New Arrivals' }).click(),
    effect: async (page) => address(page),
    expected: '/?sortBy=newArrivals',
  },
  'a category': {
    act: (page) => page.getByRole('link', { name: 'Books', exact: true }).click(),
    effect: async (page) => [address(page), await cards(page).count()],
    expected: ['/?category=Books', 4],
  },
  'a menu': {
    device: DESKTOP,
    act: (page) => page.getByTitle('More categories').click(),
    effect: (page) => page.getByRole('link', { name: 'Gaming Accessories' }).isVisible(),
    expected: true,
  },
  'a search': {
    async act(page) {
      await field(page).click();
      await page.keyboard.type('nokia');
      await page.keyboard.press('Enter');
    },
    effect: async (page) => [address(page), await field(page).inputValue()],
    expected: ['/?search=nokia', 'nokia'],
  },
  'what is suggested': {
    async act(page) {
      await field(page).click();
      await page.keyboard.type('pho', { delay: 30 });
    },
    effect: async (page) => [await field(page).inputValue(), (await page.getByRole('option').count()) > 0],
    expected: ['pho', true],
  },
  'a photo': {
    path: () => product,
    act: (page) =>
      page
        .getByRole('region', { name: /^Photos of/ })
        .getByRole('link')
        .first()
        .click(),
    effect: (page) => page.getByRole('dialog').getByRole('img').first().isVisible(),
    expected: true,
  },
  sharing: {
    path: () => product,
    act: (page) => page.getByRole('button', { name: 'Share', exact: true }).first().click(),
    effect: (page) => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown),
    expected: 1,
  },
  'a language': {
    act: (page) => page.getByRole('link', { name: 'Kiswahili' }).click(),
    effect: (page) => page.evaluate(() => document.documentElement.lang),
    expected: 'sw',
  },
};

/** What is tapped after is in the journey of each control. */
type Moment = 'before' | 'while';
const moments: Moment[] = ['before', 'while'];

describe.each(Object.entries(controls))('%s', (_, { path = () => '/', device = PHONE, act, effect, expected }) => {
  test.each(moments)('is tapped %s its scripts come', async (moment) => {
    const { page } = await openVisitor({ device });
    await page.addInitScript(() => {
      const share = async () => void Object.assign(globalThis, { shared: 1 });
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    const release = moment === 'while' ? await holdScripts(page) : undefined;
    await page.goto(path(), { waitUntil: 'load' });
    expect(await isRunning(page)).toBe(false);
    await act(page);
    if (release) await Promise.all([touch(page), release()]);
    await expect.poll(() => effect(page)).toEqual(expected);
  });
});

test('the next page of the feed comes by scrolling alone', async () => {
  const page = await arrive();
  const before = await cards(page).count();
  await page.keyboard.press('End');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
});

test('theme and data saver are at the foot, where scrolling to it has run the scripts', async () => {
  const page = await arrive('/?category=Books');
  await page.mouse.wheel(0, 5000);
  await page.getByText('Appearance and data saver').click();
  await page.getByRole('group', { name: 'Appearance' }).getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.getByRole('group', { name: 'Data saver' }).getByRole('button', { name: 'On' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Photo .*: show it$/ }).count()).toBeGreaterThan(0);
});

describe('scripts that do not come', () => {
  test('hold a link for 4 seconds, and then the browser follows it', async () => {
    const { page } = await openVisitor();
    await page.clock.install();
    await page.route('**/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('link', { name: /^Filters/ }).click();
    await page.clock.fastForward(3900);
    expect(address(page)).toBe('/');
    await followAsDocument(page, () => page.clock.fastForward(200), /^\/filters/);
    await expectSeen(page.getByRole('heading', { name: 'Filters' }));
  });

  test('leave no press unseen', async () => {
    const { page } = await openVisitor();
    await page.route('**/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'load' });
    const faded = (element: Element) => getComputedStyle(element).opacity;
    await heart(page).hover();
    await expect.poll(() => heart(page).evaluate(faded)).toBe('1');
    await page.mouse.down();
    await expect.poll(() => heart(page).evaluate(faded)).toBe('0.6');
    await page.mouse.up();
    await expect.poll(() => heart(page).evaluate(faded)).toBe('0.5');
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
    const fillOf = (button: Element) => getComputedStyle(button.firstElementChild ?? button).fill;
    await expect.poll(() => heart(page).evaluate(fillOf)).not.toBe('none');
    expect(await isRunning(page)).toBe(false);
  });

  test('lose no heart of a person who goes on', async () => {
    const { page } = await openVisitor();
    await page.route('**/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'load' });
    await heart(page).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-products'))).toBe(null);
    await followAsDocument(page, () => cards(page).nth(1).getByRole('link').click(), /^\/products\//);
    await goBack(page, cards(page).first());
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => heart(page).evaluate((it) => it.style.opacity)).toBe('');
    await page.unroute('**/*.js');
    await page.reload({ waitUntil: 'load' });
    await heart(page).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-products'))).toBe(null);
  });

  test('hold no link that opens elsewhere, and no other link', async () => {
    const { page } = await openVisitor({ device: DESKTOP });
    await page.route('**/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'load' });
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /^Filters/ }).click({ modifiers: ['Control'] });
    await opened;
    expect(address(page)).toBe('/');
    await followAsDocument(page, () => cards(page).first().getByRole('link').click(), /^\/products\//);
  });

  test('as after a release are told at once where they are needed, and all else goes on', async () => {
    const { page } = await openVisitor();
    await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/', { waitUntil: 'load' });
    await heart(page).click();
    await expectSeen(page.getByText('A part of this page has not arrived yet'));
    await page.unroute('**/*.js');
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Reload' }).click()]);
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
    await heart(page).click();
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('false');
  });
});

test('a heart that is tapped before the end of the document has come is filled once it has', async () => {
  const slow = await openSlowly();
  const { page } = await openVisitor();
  await page.goto(slow.url, { waitUntil: 'commit' });
  await heart(page).click();
  await expect.poll(() => heart(page).evaluate((it) => it.style.opacity)).toBe('0.5');
  expect(await isRunning(page)).toBe(false);
  slow.finish();
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
  await page.goto('about:blank', { waitUntil: 'load' });
  slow.close();
});

test('a heart that is tapped while its page takes over is saved once', async () => {
  const { page } = await openVisitor();
  await page.addInitScript(() => {
    const dispatch = dispatchEvent.bind(globalThis);
    globalThis.dispatchEvent = (event) => {
      if (event.type !== 'hydrated') return dispatch(event);
      Object.assign(globalThis, { takeOver: () => dispatch(event) });
      return true;
    };
  });
  await page.goto('/', { waitUntil: 'load' });
  await page.keyboard.press('a');
  await expect.poll(() => page.evaluate(() => 'takeOver' in globalThis)).toBe(true);
  await heart(page).click();
  await expect.poll(() => heart(page).evaluate((it) => it.style.opacity)).toBe('0.5');
  await page.evaluate(() => (Reflect.get(globalThis, 'takeOver') as () => void)());
  await expect.poll(() => heart(page).evaluate((it) => it.style.opacity)).toBe('');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-products'))).not.toBe(null);
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
});

test('with a service worker the second visit is a document that runs at a touch, too', async () => {
  const { page } = await openVisitor({ device: withServiceWorker(PHONE) });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const next = await page.context().newPage();
  await next.goto('/', { waitUntil: 'load' });
  expect(await isRunning(next)).toBe(false);
  await heart(next).click();
  await expect.poll(() => heart(next).getAttribute('aria-pressed')).toBe('true');
});

/** The market, whose documents end only when they are told to. */
async function openSlowly() {
  let finish = () => undefined as void;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answered = await fetch(`${market.url}${request.url}`, {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const body = Buffer.from(await answered.arrayBuffer());
    const type = answered.headers.get('content-type') ?? '';
    response.writeHead(answered.status, { 'content-type': type });
    if (type.startsWith('text/html')) {
      const end = body.indexOf('</main>');
      response.write(body.subarray(0, end));
      await finished;
      response.end(body.subarray(end));
    } else response.end(body);
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, finish: () => finish(), close: () => void server.close() };
}
