import type { Page } from 'playwright-core';
import { expectSeen } from './browser.ts';
import { follow } from './follow.ts';
import { demoPhoto } from './stock.ts';

/** Fills in the open form of Add Product, with a photo that has been uploaded. */
export async function fillListing(page: Page, title: string, price = '15000'): Promise<void> {
  await page.getByLabel('Add photos').setInputFiles(demoPhoto('home-kitchen/leather-sofa-01.jpg'));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('In good order; it can be seen any day.');
  await page.getByLabel('Category').selectOption('Home & Kitchen');
  await page.getByText('Used - Good', { exact: true }).click();
  await page.getByLabel('Price', { exact: true }).fill(price);
  await expectSeen(page.getByText('Uploaded', { exact: true }));
}

/** Where Publish leads. */
export const LISTED = /^\/add-product\?listed=\d+$/;

/** Publishes, and goes on to the page of the item. */
export async function publishAndView(page: Page): Promise<void> {
  await follow(page, () => page.getByRole('button', { name: 'Publish', exact: true }).click(), LISTED);
  const view = page.getByRole('main').locator('a[href^="/products/"]');
  await follow(page, () => view.click(), /^\/products\/\d+$/);
}
