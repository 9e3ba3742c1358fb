import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectSeen, PHONE } from '../../support/browser.ts';
import { follow, goBack } from '../../support/follow.ts';
import { watchShifts } from '../../support/layout-shift.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { overhang } from '../../support/screen-checks/overhang.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* Kinds of things: what a search for one finds, and what one costs that is listed. */
let market: CopiedMarket;
let vendor: Session;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Nakato Homes', 'nakato.homes'));
  for (const title of ['Brown clay teapot', 'Grey fabric sofa', 'Brown leather sofa']) {
    await market.people.addProduct(vendor, { title, category: 'Home & Kitchen' });
  }
  const description = 'From an old leather sofa of ours.';
  await market.people.addProduct(vendor, { title: 'Cushion', category: 'Home & Kitchen', description });
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

test.each([
  ['on a phone', PHONE],
  ['on a wide screen', DESKTOP],
])('what was asked for is counted, and what is close to it is told apart, %s', async (_, device) => {
  const { page } = await openVisitor({ device });
  await page.goto('/');
  const field = page.locator('input[type=search]:visible');
  await field.fill('leather sofa');
  await follow(page, () => field.press('Enter'), /\?search=leather\+sofa$/);
  await expectSeen(page.getByRole('status').filter({ hasText: /^1 result$/ }));
  const close = page.getByRole('region', { name: 'Close to it' });
  await expectSeen(close.getByText('Grey fabric sofa'));
  await expect.poll(() => page.getByText('Brown clay teapot').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  const mentioned = page.getByRole('link', { name: 'Mentioned in the description (1)' });
  await follow(page, () => mentioned.click(), /mentioned=1/);
  await expectSeen(
    page.getByRole('heading', { level: 1, name: '“leather sofa” in descriptions' }),
    page.getByText('Cushion'),
  );
  expect(await barriers(page)).toEqual([]);
  await goBack(page, close);
  await follow(page, () => page.getByRole('link', { name: 'Remove filter: leather' }).click(), /\?search=sofa$/);
  await expectSeen(page.getByRole('status').filter({ hasText: /^2 results$/ }));
});

test('what nobody sells says so, offers to tell, and has the words one link away', async () => {
  const { page } = await openVisitor({ device: PHONE });
  await page.goto('/?search=blue+fridge');
  await expectSeen(
    page.getByRole('heading', { level: 1, name: 'No products found for blue fridge' }),
    page.getByRole('link', { name: 'Notify me' }),
    page.getByRole('region', { name: 'More in Home & Kitchen' }).getByText('Brown clay teapot'),
  );
  expect(await barriers(page)).toEqual([]);
  const words = page.getByRole('link', { name: 'Only items that say “blue fridge”' });
  await follow(page, () => words.click(), /asTyped=1/);
  await page.goto(`/?search=blue+fridge+${'w'.repeat(86)}`);
  await expectSeen(page.getByRole('link', { name: /^Only items that say/ }));
  expect(await overhang(page)).toBe(0);
});

test.each([
  ['on a phone', PHONE],
  ['on a wide screen', DESKTOP],
])('who lists something reads what such things cost, and the form does not move, %s', async (_, device) => {
  await market.database.query(`insert into price_ranges values ('sofa', '', '', '', 'sold', 450000, 620000, now())
    on conflict do nothing`);
  const { page } = await openVisitor({ device, as: vendor });
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/usual-price?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/add-product');
  await page.getByLabel('Title', { exact: true }).fill('Three seater sofa');
  await page.getByLabel('Title', { exact: true }).press('Tab');
  await expectSeen(page.getByLabel('Type of item'));
  const shifted = await watchShifts(page);
  answer.resolve();
  const hint = page.getByText('Sofas like this sold for USh\u00a0450,000–620,000.');
  await expectSeen(hint);
  expect(await shifted()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Type of item').selectOption('None of these');
  await expect.poll(() => hint.count()).toBe(0);
});
