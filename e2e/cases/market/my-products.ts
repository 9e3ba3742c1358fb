import type { Page } from 'playwright-core';
import { SALE_BUTTON } from '../../support/own-products-page.ts';
import type { PageCase } from '../../support/page-cases.ts';

const path = '/vendor-products';

export const pages: readonly PageCase[] = [
  { name: 'My Vendor Products', path, as: 'vendor', isWide: true },
  { name: 'an offline sale', path, as: 'vendor', prepare: openOfflineSale },
  { name: 'items asked about', path: `${path}?status=asked`, as: 'vendor', isWide: true },
  { name: 'selected products', path, as: 'vendor', prepare: selectProducts },
];

async function openOfflineSale(page: Page): Promise<void> {
  await page.getByRole('button', SALE_BUTTON).first().click();
  await page.getByRole('button', { name: 'Record sale' }).waitFor();
}

async function selectProducts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox').first().check();
}
