import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSeen, PHONE, touch, withServiceWorker } from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { lookAway } from '../support/look-away.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf } from '../support/people.ts';
import { barriers } from '../support/screen-checks/barriers.ts';
import { stock } from '../support/stock.ts';
import { visitorsOf } from '../support/visitors.ts';

/* Luganda and Swahili, chosen in the footer and remembered on the device. */
let market: CopiedMarket;

beforeAll(async () => {
  market = await openMarket();
  const vendor = await market.people.open(accountOf('vendor', 'Okello Electronics', 'okello.electronics'));
  await stock(market, vendor, 3, { photos: 1 });
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
/** The same page in another language. */
async function choose(page: Page, name: RegExp, language: string): Promise<void> {
  const url = page.url();
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expectSeen(page.locator(`html[lang=${language}]`));
  expect(page.url()).toBe(url);
}

describe('a visitor chooses Swahili', () => {
  test('on the page that is open, and has it on every other, until English is chosen', async () => {
    const { page } = await openVisitor();
    await page.goto('/help');
    await choose(page, /^Kiswahili/, 'sw');
    await expectSeen(page.getByText(/^Tafsiri hii ni rasimu/));
    expect(await barriers(page)).toEqual([]);

    await page.goto('/');
    const card = page.getByRole('article').first().getByRole('link').first();
    const title = (await card.textContent()) ?? '';
    await follow(page, () => card.click(), /^\/products\/\d+$/);
    await expectSeen(page.getByRole('heading', { level: 1, name: title }), page.getByText('Muuzaji').first());
    expect(await languageOf(page)).toBe('sw');

    await choose(page, /^English$/, 'en-UG');
    await expectSeen(page.getByText('Description').first());
  });

  test('and reads what the server refuses in Swahili', async () => {
    const { page } = await openVisitor();
    await page.goto('/auth');
    await choose(page, /^Kiswahili/, 'sw');
    await page.locator('input[name=email]').fill('nobody@example.com');
    await page.locator('input[name=password]').fill('not this one');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expectSeen(page.getByText('Barua pepe au nenosiri si sahihi'));
  });

  test('and has it without a connection too', async () => {
    const { page } = await openVisitor({ device: withServiceWorker(PHONE) });
    await page.goto('/');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await choose(page, /^Kiswahili/, 'sw');
    await touch(page);
    const workers = async () =>
      page.evaluate(async () => {
        const { active, waiting } = await navigator.serviceWorker.ready;
        return [active, waiting].map((worker) => worker && new URL(worker.scriptURL).pathname);
      });
    // The new one waits: a page that is being opened while it takes over would never come.
    await expect.poll(workers).toEqual(['/sw.js', '/sw-sw.js']);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/app-shell'))?.text())?.includes('lang="sw"')))
      .toBe(true);
    await page.context().setOffline(true);
    await page.goto('/help');
    expect(await languageOf(page)).toBe('sw');
    await expectSeen(page.getByRole('heading', { level: 1 }));
    await page.context().setOffline(false);
    await page.goto('/help');
    const afterLookingAway = async () => {
      await lookAway(page);
      return workers();
    };
    await expect.poll(afterLookingAway).toEqual(['/sw-sw.js', null]);
  });
});
