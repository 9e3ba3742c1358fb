import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSeen, PHONE, withServiceWorker } from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { lookAway } from '../support/look-away.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { barriers } from '../support/screen-checks/barriers.ts';
import { stock } from '../support/stock.ts';
import { visitorsOf } from '../support/visitors.ts';

/* Luganda and Swahili, chosen in the footer and remembered on the device. */
let market: CopiedMarket;
let vendor: Session;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okello Electronics', 'okello.electronics'));
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

  test('without scripts', async () => {
    const { page } = await openVisitor({ device: { ...PHONE, javaScriptEnabled: false } });
    await page.goto('/');
    await choose(page, /^Luganda/, 'lg');
    await expectSeen(page.getByText(/^Enkyusa eno/));
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

test('a buyer reads in their language what became of a chat, and how support greets', async () => {
  const buyer = await market.people.open(accountOf('buyer', 'Nakato Irene', 'nakato.irene'));
  const { products } = await buyer.get<{ products: { id: number }[] }>('/api/discover');
  const id = await market.people.beginChat(buyer, products[0]!);
  await vendor.patch(`/api/chats/${id}`, { status: 'abandoned' });
  await vendor.post(`/api/chats/${id}/undo`, {});
  const support = await buyer.post<{ id: number }>('/api/chats/support', {});

  for (const [language, ended, opened, greeting] of [
    ['sw', 'Gumzo hili limeghairiwa', 'Muuzaji amefungua tena gumzo hili', /^Karibu! Tuandikie hapa/],
    ['lg', 'Chat eno yasazibwamu', 'Omutunzi azzeemu okuggulawo chat eno', /^Tukusanyukidde! Tuwandiikire wano/],
  ] as const) {
    const { page } = await openVisitor({ as: buyer });
    await page.goto(`/language/${language}`);
    await page.goto('/chat');
    const list = page.locator('#chats');
    await expectSeen(list.getByText(opened), list.getByText(greeting));
    await page.getByRole('searchbox').fill(opened.slice(0, 12).toUpperCase());
    await expect.poll(() => list.getByRole('link').count()).toBe(1);
    await expectSeen(list.getByText(opened));
    await page.goto(`/chat/${id}`);
    const thread = page.locator('.message-block');
    await expectSeen(thread.getByText(ended), thread.getByText(opened));
    await page.goto(`/chat/${support.id}`);
    await expectSeen(thread.getByText(greeting));
    await page.close();
  }
});

test('a vendor reads in Luganda how many are left, where they were sold meanwhile', async () => {
  const buyer = await market.people.open(accountOf('buyer', 'Auma Grace', 'auma.grace'));
  const { products } = await buyer.get<{ products: { id: number }[] }>('/api/discover');
  const [product] = products;
  const setStock = async (stock: number) =>
    market.database.query('update products set stock = $2 where id = $1', [product?.id, stock]);
  await setStock(3);
  const id = await market.people.beginChat(buyer, product!);
  const { page } = await openVisitor({ as: vendor });
  await page.goto('/language/lg');
  await page.goto(`/chat/${id}`);
  await page.getByRole('button', { name: 'Nkitunze' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bimeka').fill('3');
  await setStock(1);
  await dialog.getByRole('button', { name: 'Yee, nkitunze' }).click();
  await expectSeen(dialog.getByText('Mu stock mulimu 1 kyokka.'));
});
