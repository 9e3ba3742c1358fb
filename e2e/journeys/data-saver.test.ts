import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, PHONE, untilRunning, withServiceWorker } from '../support/browser.ts';
import { countBytesOf, settled } from '../support/count-bytes.ts';
import { loadMore, stockFeed } from '../support/feed.ts';
import { follow, followAsDocument, followLink, goBack } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { stock } from '../support/stock.ts';
import { visitorsOf } from '../support/visitors.ts';
import { openWire } from '../support/wire.ts';

/* Data saver: what a page transfers, and that everything works all the same. */
const KB = 1000;
const PRODUCT = /^\/products\/\d+$/;

let market: CopiedMarket;

beforeAll(async () => {
  market = await openMarket();
  await stockFeed(market);
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

interface Opened {
  device?: BrowserContextOptions;
  as?: Session;
  choice?: 'on' | 'off' | 'slow';
}

/** A page in data saver that has not been touched yet. */
async function arrive(path = '/', { device = PHONE, as, choice = 'on' }: Opened = {}) {
  const { page } = await openVisitor({ device, as });
  await page.context().addCookies([{ name: 'data_saver', value: choice, url: market.url }]);
  const counted = await countBytesOf(page);
  await page.goto(path, { waitUntil: 'load' });
  return { page, counted };
}

/** A key that does nothing, which is a touch all the same. */
const touchNothing = (page: Page) => page.keyboard.press('a');

const photoButtons = (page: Page) => page.getByRole('button', { name: /^Photo .*: show it$/ });
const savers = (page: Page) => page.getByRole('group', { name: 'Data saver' });
/** Where it is off, it is folded. */
const openSavers = async (page: Page) => {
  await page.getByText('Appearance and data saver').click();
  return savers(page);
};
const printedKb = (name: string) => Number(/(\d+) KB/.exec(name)?.[1]);
/** Of the four photos of the first screen as many are drawn as fit 30 KB; the others of a page of 20 wait. */
const DRAWN = 3;
const WAITING = 17;
const photosShown = (page: Page) => page.locator('main img:visible').count();
/** With their pixels, not only with their place. */
const photosDrawn = (page: Page) =>
  page
    .locator('main img:visible')
    .evaluateAll((photos) => photos.filter((photo) => (photo as HTMLImageElement).naturalWidth > 0).length);

describe('Discover', () => {
  test('transfers the photos of the first screen, no script, and at most 60 KB', async () => {
    const { page, counted } = await arrive();
    await expect.poll(() => photoButtons(page).count()).toBe(WAITING);
    await expect.poll(() => photosDrawn(page)).toBe(DRAWN);
    expect(counted.pathsOf('images')).toHaveLength(DRAWN);
    expect([...counted.pathsOf('js'), ...counted.pathsOf('fonts')]).toEqual([]);
    expect(counted.total()).toBeLessThanOrEqual(60 * KB);
  });

  test('shows all photos by one button, which says before what they cost and needs no script', async () => {
    const { page, counted } = await arrive();
    const all = page.getByRole('button', { name: /^Show all photos · \d+ KB$/ });
    const size = printedKb(await all.innerText());
    const before = counted.total();
    await all.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => photosDrawn(page)).toBe(DRAWN + WAITING);
    expect(counted.pathsOf('js')).toEqual([]);
    await settled(counted.total);
    expect(Math.abs(counted.total() - before - size * KB)).toBeLessThan(WAITING * 1.5 * KB);
    await expect.poll(() => all.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(PRODUCT);
  });

  test('counts the photos that still wait once its scripts run, also after more products', async () => {
    const { page, counted } = await arrive();
    const all = page.getByRole('button', { name: /^Show all photos/ });
    await touchNothing(page);
    await untilRunning(page);
    await all.click();
    await expect.poll(() => photosDrawn(page)).toBe(DRAWN + WAITING);
    // Before its script has run, the link opens the next page as a document.
    await settled(counted.total);
    await loadMore(page);
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(DRAWN + WAITING);
    await expectSeen(all);
    const more = await photoButtons(page).count();
    await settled(counted.total);
    await all.click();
    await expect.poll(() => photosDrawn(page)).toBe(DRAWN + WAITING + more);
    await expect.poll(() => all.count()).toBe(0);
  });

  test('asks for a tap where a photo of the first screen does not arrive', async () => {
    const { page } = await openVisitor();
    await page.context().addCookies([{ name: 'data_saver', value: 'on', url: market.url }]);
    await page.route('**/uploads/**', (route) => route.abort());
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(() => photoButtons(page).count()).toBe(DRAWN + WAITING);
    await page.unroute('**/uploads/**');
    await photoButtons(page).first().click();
    await expect.poll(() => photosDrawn(page)).toBe(1);
  });

  test('has its scripts after the first touch, not by scrolling: at most 135 KB beside the photos, and half of what it is without', async () => {
    const { page, counted } = await arrive();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(counted.pathsOf('js')).toEqual([]);
    await touchNothing(page);
    await untilRunning(page);
    await settled(counted.total);
    expect(counted.pathsOf('images')).toHaveLength(DRAWN);
    expect(counted.total() - counted.bytes.images).toBeLessThanOrEqual(135 * KB);

    const { page: other, counted: without } = await arrive('/', { choice: 'off' });
    await touchNothing(other);
    await untilRunning(other);
    await settled(without.total);
    expect(counted.total()).toBeLessThanOrEqual(without.total() / 2);
  });

  test('shows more products by a link, which needs no script', async () => {
    const { page, counted } = await arrive();
    // Cards are laid out once they are in view, so the link could move while a mouse button is down.
    await followAsDocument(page, () => page.getByRole('link', { name: 'Load more' }).press('Enter'), /[?&]cursor=/);
    await expectSeen(page.getByRole('article').first());
    expect(counted.pathsOf('js')).toEqual([]);
  });
});

describe('a photo', () => {
  test('loads by a tap, alone, and has about the size that was printed', async () => {
    const { page, counted } = await arrive();
    const button = photoButtons(page).first();
    const name = (await button.getAttribute('aria-label')) ?? '';
    await expect.poll(() => button.innerText()).toBe(`Photo · ${printedKb(name)} KB`);
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.click();
    await expect.poll(() => photosShown(page)).toBe(DRAWN + 1);
    const [photo, ...others] = counted.pathsOf('images').slice(DRAWN);
    expect([others, counted.pathsOf('js')]).toEqual([[], []]);
    const transferred = counted.bytesOf.get(new URL(photo ?? '', market.url).href) ?? 0;
    expect(Math.abs(transferred - printedKb(name) * KB)).toBeLessThan(1.5 * KB);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('stays when the scripts arrive, and its card then leads to the product', async () => {
    const { page, counted } = await arrive();
    await photoButtons(page).first().click();
    await expect.poll(() => photosShown(page)).toBe(DRAWN + 1);
    await page.getByRole('switch', { name: 'Large photos' }).click();
    await untilRunning(page);
    await expect.poll(() => photosShown(page)).toBe(DRAWN + 1);
    expect(counted.pathsOf('images')).toHaveLength(DRAWN + 1);
    await photoButtons(page).first().click();
    await expect.poll(() => photosShown(page)).toBe(DRAWN + 2);
    const photo = page.locator('main img:visible').first();
    await page.evaluate(() => scrollTo(0, 0));
    // A cell that comes into view is laid out within the next two frames, and takes a tap only then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const box = (await photo.boundingBox())!;
    await follow(page, () => page.mouse.click(box.x + 20, box.y + box.height / 2), PRODUCT);
    await settled(counted.total);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await goBack(page, page.getByRole('switch', { name: 'Large photos' }));
    await expect.poll(() => photosShown(page)).toBe(DRAWN + 2);
  });

  test('loads by keyboard, and the focus goes on to the product', async () => {
    const { page } = await arrive('/', { device: DESKTOP });
    await photoButtons(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => photosShown(page)).toBe(DRAWN + 1);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    await expect.poll(focused).toMatch(PRODUCT);
  });

  test('that fails can be tapped again', async () => {
    const { page } = await arrive();
    await expect.poll(() => photosDrawn(page)).toBe(DRAWN);
    await page.route('**/uploads/**', (route) => route.abort());
    const button = photoButtons(page).first();
    const label = await button.innerText();
    const failed = page.waitForEvent('requestfailed');
    await button.click();
    await failed;
    await expect.poll(() => button.innerText()).toBe(label);
    await page.unroute('**/uploads/**');
    await button.click();
    await expect.poll(() => photosShown(page)).toBe(DRAWN + 1);
  });

  test('of a product is drawn at once, the next ones by a tap, and opens large by a tap', async () => {
    const { page, counted } = await arrive();
    const before = counted.total();
    await followAsDocument(page, () => page.getByRole('article').first().getByRole('link').click(), PRODUCT);
    expect(counted.pathsOf('js')).toEqual([]);
    const photos = page.getByRole('region', { name: /^Photos of/ });
    const link = photos.getByRole('link').first();
    await expect.poll(() => photos.locator('img:visible').count()).toBe(1);
    expect(counted.total() - before).toBeLessThanOrEqual(60 * KB);
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await untilRunning(page);
    await link.click();
    await expectSeen(page.getByRole('dialog').getByRole('img').first());
  });
});

describe('a tap before the scripts', () => {
  test('on a heart saves the product', async () => {
    const { page } = await arrive();
    const heart = page.getByRole('button', { name: /^Save / }).first();
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await untilRunning(page);
  });

  test('on a switch switches once', async () => {
    const { page } = await arrive();
    const large = page.getByRole('switch', { name: 'Large photos' });
    await large.click();
    await expect.poll(() => large.getAttribute('aria-checked')).toBe('true');
  });

  test('on a field keeps what is typed, and the search is found without a request for suggestions', async () => {
    const { page } = await arrive();
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/discover/suggestions')) requested.push(request.url());
    });
    await page.getByRole('searchbox').click();
    await page.keyboard.insertText('nok');
    await untilRunning(page);
    await page.keyboard.type('ia', { delay: 300 });
    await follow(page, () => page.keyboard.press('Enter'), '/?search=nokia');
    expect(requested).toEqual([]);
  });
});

describe('the choice', () => {
  test('is made in the footer, holds for the next visit, and is taken back', async () => {
    const { page } = await openVisitor();
    await page.goto('/');
    const isOn = () => photoButtons(page).count();
    expect(await isOn()).toBe(0);
    const group = await openSavers(page);
    await expect.poll(() => group.getByRole('button', { name: 'Automatic' }).getAttribute('aria-pressed')).toBe('true');
    await group.getByRole('button', { name: 'On' }).click();
    await expect.poll(isOn).toBe(WAITING);
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(isOn).toBe(WAITING);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'data_saver', value: 'on', path: '/', sameSite: 'Lax', secure: false });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 86_400);
    await group.getByRole('button', { name: 'Off' }).click();
    await expect.poll(isOn).toBe(0);
    await untilRunning(page);
    await openSavers(page);
    await group.getByRole('button', { name: 'Automatic' }).click();
    await expect.poll(async () => (await page.context().cookies()).length).toBe(0);
  });

  test('waits for the next page where a form has not been sent', async () => {
    const { page } = await openVisitor();
    await page.goto('/auth');
    await page.getByLabel('Password', { exact: true }).fill('boda-boda');
    await (await openSavers(page)).getByRole('button', { name: 'On' }).click();
    await expectSeen(page.getByText('Applies when you open the next page'));
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('boda-boda');
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(() => photoButtons(page).count()).toBe(WAITING);
  });

  test('is chosen by a signed-in person on a page that their menu leads to', async () => {
    const buyer = await market.people.open(accountOf('buyer', 'Brian Ssemakula', 'brian.saver'));
    const { page, counted } = await arrive('/', { as: buyer });
    await untilRunning(page);
    await expect.poll(() => photoButtons(page).count()).toBe(WAITING);
    await settled(counted.total);
    expect(counted.pathsOf('images')).toHaveLength(DRAWN);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await followLink(page, 'Appearance and data saver', '/profile/language');
    await savers(page).getByRole('button', { name: 'Off' }).click();
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(() => photoButtons(page).count()).toBe(0);
  });

  test('follows the browser where nobody has chosen', async () => {
    const { page } = await openVisitor({ device: { ...PHONE, extraHTTPHeaders: { 'save-data': 'on' } } });
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(() => photoButtons(page).count()).toBe(WAITING);
    await savers(page).getByRole('button', { name: 'Off' }).click();
    await expect.poll(() => photoButtons(page).count()).toBe(0);
    await untilRunning(page);
  });

  test('follows a network that a page found slow, until it is quicker', async () => {
    const { page } = await openVisitor();
    await page.addInitScript(() => {
      const network = Object.assign(new EventTarget(), { effectiveType: '2g', saveData: false });
      Object.defineProperty(navigator, 'connection', { value: network, configurable: true });
    });
    await page.goto('/');
    const setting = async () => (await page.context().cookies()).find(({ name }) => name === 'data_saver');
    await expect.poll(async () => (await setting())?.value).toBe('slow');
    expect((await setting())?.expires).toBe(-1);
    await page.goto('/', { waitUntil: 'load' });
    await expect.poll(() => photoButtons(page).count()).toBe(WAITING);
    await page.getByRole('switch', { name: 'Large photos' }).click();
    await untilRunning(page);
    const quicken = () =>
      page.evaluate(() => {
        const { connection } = navigator as unknown as { connection: EventTarget };
        Object.assign(connection, { effectiveType: '4g' }).dispatchEvent(new Event('change'));
      });
    await expect.poll(async () => quicken().then(setting)).toBeUndefined();
  });
});

test('a second visit through the service worker transfers at most 15 KB', async () => {
  const wire = await openWire(market.url);
  const { page } = await openVisitor({ device: withServiceWorker(PHONE) });
  await page.context().addCookies([{ name: 'data_saver', value: 'on', url: wire.url }]);
  const large = page.getByRole('switch', { name: 'Large photos' });
  const visit = async () => {
    await page.goto(wire.url, { waitUntil: 'load' });
    await large.click();
    await untilRunning(page);
  };
  await visit();
  await expect.poll(() => large.getAttribute('aria-checked')).toBe('true');
  // The worker comes with the second page.
  await followLink(page, 'Help & Support', '/help');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await settled(wire.bytes);
  const before = wire.bytes();
  await visit();
  await settled(wire.bytes);
  expect(wire.bytes() - before).toBeLessThanOrEqual(15 * KB);
  await page.goto('about:blank', { waitUntil: 'load' });
  wire.close();
});

test('the meter says what the visit has used, over several pages', async () => {
  const { page, counted } = await arrive();
  await followAsDocument(page, () => page.getByRole('article').first().getByRole('link').click(), PRODUCT);
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await untilRunning(page);
  await settled(counted.total);
  const shown = async () => {
    const text = (await page.getByText(/^This visit used/).innerText()).replace('This visit used ', '');
    return Number.parseFloat(text) * KB;
  };
  const share = async () => (await shown()) / counted.total();
  await expect.poll(share).toBeGreaterThan(0.85);
  expect(await share()).toBeLessThan(1.15);
});

// The last one, since it adds to the feed, and a page that is cached for some seconds shows it late.
test('a vendor changes the photos of a listing', async () => {
  const vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.saver'));
  await stock(market, vendor, 1);
  const { id } = await vendor.get<{ id: number }>('/api/user');
  const [listing] = await vendor.get<{ id: number }[]>(`/api/vendors/${id}/products`);
  const { page } = await arrive(`/products/${listing?.id}/edit`, { as: vendor });
  await untilRunning(page);
  await page.getByRole('button', { name: 'Photo 1: move or remove' }).click();
  await expectSeen(page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }));
});
