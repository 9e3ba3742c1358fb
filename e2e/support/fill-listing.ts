import type { Page } from 'playwright-core';
import { expectSeen } from './browser.ts';
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
