import type { Page } from 'playwright-core';
import { SALE_BUTTON } from '../../support/own-products-page.ts';
import type { PageCase } from '../../support/page-cases.ts';

const path = '/vendor-products';

export const pages: readonly PageCase[] = [
  { name: 'My Vendor Products', path, as: 'vendor', isWide: true },
  { name: 'an offline sale', path, as: 'vendor', prepare: openOfflineSale },
  { name: 'items asked about', path: `${path}?status=asked`, as: 'vendor', prepare: seeAllAges, isWide: true },
  { name: 'selected products', path, as: 'vendor', prepare: selectProducts },
];

/** What was asked in vain, and one that there are several of, which is asked about later. */
async function seeAllAges(page: Page): Promise<void> {
  const item = (words: RegExp) => page.getByRole('article').filter({ hasText: words });
  for (const words of [/Not confirmed since/, /3 in stock/]) {
    await item(words).getByRole('button', { name: 'Still there' }).first().waitFor();
  }
}

async function openOfflineSale(page: Page): Promise<void> {
  await page.getByRole('button', SALE_BUTTON).first().click();
  await page.getByRole('button', { name: 'Record sale' }).waitFor();
}

async function selectProducts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox').first().check();
}
