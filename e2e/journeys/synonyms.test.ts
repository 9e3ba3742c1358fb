import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../../server/test/wait-until.ts';
import { DESKTOP, expectSeen, PHONE } from '../support/browser.ts';
import { followLink, goBack } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, signIn } from '../support/people.ts';
import { stock } from '../support/stock.ts';
import { visitorsOf } from '../support/visitors.ts';

/* Things have other names: the search knows some, and owners teach it more. */
const office = { email: 'owner@akatale.example', password: 'ledgers-at-closing-time' };

let market: CopiedMarket;

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password });
  const vendor = await market.people.open(accountOf('vendor', 'Kato Furniture', 'kato.furniture'));
  await stock(market, vendor, 2, { title: 'Brown sofa, 3 seater', category: 'Home & Kitchen' });
  await stock(market, vendor, 1, { title: 'Leather couch', category: 'Home & Kitchen' });
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const titles = async (page: Page) => page.locator('main article h2').allInnerTexts();

test('“couch” finds sofas behind couches, says so, and also finds the word alone', async () => {
  const { page } = await openVisitor({ device: PHONE });
  await page.goto(`${market.url}/?search=couch`);
  await expectSeen(page.getByText('Showing “sofa” for “couch”.'));
  expect(await titles(page)).toEqual(['Leather couch', 'Brown sofa, 3 seater', 'Brown sofa, 3 seater']);
  await followLink(page, 'Only “couch”', /asTyped=1/);
  await waitUntil(
    async () => (await titles(page)).length === 1,
    () => 'the page still shows other names',
  );
  expect(await titles(page)).toEqual(['Leather couch']);
  await goBack(page, page.getByText('Showing “sofa” for “couch”.'));
});

test('an owner teaches a word beside a search that found nothing, and takes it back', async () => {
  const reader = await openVisitor({ device: PHONE });
  await reader.page.goto(`${market.url}/?search=zzyntebe`);
  await expectSeen(reader.page.getByText('No products found for zzyntebe'));
  const { page } = await openVisitor({ device: DESKTOP, as: await signIn(market, office) });
  await waitUntil(
    async () => {
      await page.goto(`${market.url}/admin-analytics?tab=searches`);
      return page.getByRole('button', { name: 'Say what people mean by zzyntebe' }).isVisible();
    },
    () => 'the search is not among those that found nothing',
  );
  await page.getByRole('button', { name: 'Say what people mean by zzyntebe' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSeen(page.getByText('Please write a word').first());
  await page.getByLabel('They mean').fill('Sofa');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSeen(page.getByText('zzyntebe = sofa', { exact: true }));

  await reader.page.goto(`${market.url}/?search=zzyntebe&sortBy=newArrivals`);
  await expectSeen(reader.page.getByText('Showing “sofa” for “zzyntebe”.'));
  await page.getByRole('button', { name: 'Take back what people mean by zzyntebe' }).click();
  await expectSeen(page.getByText('Taken back'));
  await expect.poll(async () => page.getByRole('heading', { name: 'What people mean' }).count()).toBe(0);
});
