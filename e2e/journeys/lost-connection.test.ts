import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../support/browser.ts';
import { fillListing } from '../support/fill-listing.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { overlapsToast } from '../support/overlaps-toast.ts';
import { accountOf, type Session } from '../support/people.ts';
import { scriptOf, scriptReady, SERVICES } from '../support/scripts.ts';

/* A connection lost in the middle of the longest form. */
const account = accountOf('vendor', 'Mugisha Furniture', 'mugisha.furniture');

let market: CopiedMarket;
let session: Session;
let vendor: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  session = await market.people.open(account);
});
afterAll(() => market.close());
beforeEach(async () => {
  vendor = await openVisitor(market, { as: session });
  page = vendor.page;
});
afterEach(async () => {
  failOnProblems(vendor);
  await vendor.close();
});

describe('publishing while offline', () => {
  test('is reported, loses nothing, and goes after reconnecting', async () => {
    await fillIn('Brown leather sofa');
    await page.context().setOffline(true);
    await publish();
    await expectSeen(
      page.getByText('No connection. Check your internet and try again.'),
      page.getByText("You're offline."),
    );
    expect(await overlapsToast(page.getByRole('button', { name: 'Publish' }))).toBe(false);
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Brown leather sofa');
    await expect.poll(() => page.getByText('Uploaded', { exact: true }).count()).toBe(1);

    await page.context().setOffline(false);
    await publish();
    await expectListed('Brown leather sofa');
  });

  test('lists once although the answers were lost and it is sent again', async () => {
    await fillIn('White bedside table');
    let attempts = 0;
    await page.route('**/api/products', async (route) => {
      attempts += 1;
      // The first two requests arrive, and their responses are lost.
      const answer = await route.fetch();
      if (attempts <= 2) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    await publish();
    await expectSeen(page.getByText('No connection. Check your internet and try again.'));
    await publish();
    await expectListed('White bedside table');
    expect(attempts).toBe(3);
    expect(await listings('White bedside table')).toBe(1);
  });

  test('a form that is submitted twice lists once', async () => {
    await fillIn('Orange enamel mug');
    await page.getByRole('button', { name: 'Publish' }).dblclick();
    await expectListed('Orange enamel mug');
    expect(await listings('Orange enamel mug')).toBe(1);
  });
});

test('a page whose code was loading runs after reconnecting', async () => {
  const code = `**${scriptOf('src/features/market/selling/add-product-page.tsx')}`;
  await page.route(code, (route) => route.abort('internetdisconnected'));
  await page.goto('/add-product', { waitUntil: 'load' });
  const publish = page.getByRole('button', { name: 'Publish' });
  await expectSeen(publish);
  await expect.poll(() => publish.isDisabled()).toBe(true);
  await page.unroute(code);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => publish.isDisabled()).toBe(false);
});

test('a tap while offline says so, and leaves the page as it is', async () => {
  await page.goto('/help');
  await scriptReady(page, SERVICES);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expectSeen(page.getByText('No connection. Check your internet and try again.'));
  await expectSeen(page.getByRole('heading', { name: 'Help & Support' }));
  await page.context().setOffline(false);
});

async function fillIn(title: string): Promise<void> {
  await page.goto('/add-product');
  await fillListing(page, title, '120000');
}

function publish(): Promise<void> {
  return page.getByRole('button', { name: 'Publish' }).click();
}

const expectListed = (title: string) =>
  expectSeen(
    page.getByText('Your product has been added to the marketplace'),
    page.getByRole('article').getByText(title, { exact: true }),
  );

async function listings(title: string): Promise<number> {
  const { id } = await session.get<{ id: number }>('/api/user');
  const products = await session.get<{ title: string }[]>(`/api/vendors/${id}/products`);
  return products.filter((product) => product.title === title).length;
}
