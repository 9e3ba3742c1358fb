import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'Discover', path: '/', isWide: true },
  { name: 'Discover of a vendor', path: '/discover', as: 'vendor' },
  { name: 'Discover in large photos', path: '/', prepare: chooseLarge, isWide: true },
  { name: 'Discover that loads', path: '/', prepare: keepLoading, isLoading: true },
  { name: 'a category', path: '/?category=Gaming+Accessories&sortBy=newArrivals' },
  { name: 'the end of a category', path: '/?category=Toys', prepare: scrollToEnd },
  { name: 'an empty category', path: emptyCategory },
  { name: 'a search', path: '/?search=sofa' },
  { name: 'what a search may mean', path: '/?search=samsung+phone', prepare: typeSearch, isWide: true },
  { name: 'a near search', path: '/?search=samsang' },
  { name: 'an empty search', path: '/?search=helicopter' },
];

/** For this page alone. */
async function chooseLarge(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Large photos' }).click();
  await page.locator('main article img[sizes$="92vw"]').first().waitFor();
  await page.evaluate(() => localStorage.removeItem('cards'));
}

async function keepLoading(page: Page): Promise<void> {
  await page.route('**/api/discover*', () => undefined);
  await page.getByRole('link', { name: 'Fashion' }).click();
  await page.getByRole('status', { name: 'Loading items' }).waitFor();
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.getByText("You've reached the end!").scrollIntoViewIfNeeded();
}

/** The demo has one listing in it. */
async function emptyCategory({ market }: PageStage): Promise<string> {
  await market.database.query("update products set is_online = false where category = 'Health'");
  return '/?category=Health&sortBy=newArrivals';
}

async function typeSearch(page: Page): Promise<void> {
  const field = page.locator('input[type=search]:visible');
  await field.fill('sams');
  await page
    .getByRole('option', { name: /Samsung.*USh/ })
    .first()
    .waitFor();
  await field.press('ArrowDown');
}
