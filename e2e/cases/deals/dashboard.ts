import type { Page } from 'playwright-core';
import type { PageCase } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'a dashboard', path: '/vendor-dashboard', as: 'vendor', isWide: true },
  { name: 'a dashboard in a table', path: '/vendor-dashboard?days=7&as=table', as: 'vendor' },
  { name: 'a sale on the street', path: '/vendor-dashboard', as: 'vendor', prepare: recordSale },
  { name: 'a dashboard of a new store', path: '/vendor-dashboard', as: 'beginner' },
  { name: 'a dashboard of a vendor who must pay', path: '/vendor-dashboard', as: 'locked' },
];

async function recordSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a sale', disabled: false }).click();
  await page
    .getByRole('button', { name: /^Sold: / })
    .first()
    .waitFor();
}
