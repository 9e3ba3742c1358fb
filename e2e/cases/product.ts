import type { Page } from 'playwright-core';
import type { PageCase } from '../support/page-cases.ts';
import { openLongestStore } from '../support/screen-checks/longest.ts';

export const pages: readonly PageCase[] = [
  { name: 'a product', path: ({ productIds: [id] }) => `/products/${id}`, pattern: '/products/:id', isWide: true },
  {
    name: 'a product with a buyer before it',
    path: ({ productIds: [id] }) => `/products/${id}`,
    as: 'buyer',
  },
  {
    name: 'a product with the longest of names',
    path: async ({ market }) => `/products/${(await openLongestStore(market)).productId}`,
  },
  {
    name: 'a photo over the whole screen',
    path: ({ productIds: [id] }) => `/products/${id}`,
    prepare: viewPhoto,
    isWide: true,
  },
];

async function viewPhoto(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^Photos of/ })
    .getByRole('link')
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByText(/^Photo 1 of/)
    .waitFor({ state: 'attached' });
}
