import type { Page } from 'playwright-core';
import type { FormCase, PageCase, PageStage } from '../support/page-cases.ts';
import { accountOf, settle } from '../support/people.ts';
import { stock } from '../support/stock.ts';

export const pages: readonly PageCase[] = [
  { name: 'Add Product', path: '/add-product', as: 'vendor', isWide: true },
  { name: 'Add Product unfolded', path: '/add-product', as: 'vendor', prepare: unfold },
  { name: 'Add Product with faults', path: '/add-product', as: 'vendor', prepare: publishNothing },
  { name: 'Edit Product', path: edit, pattern: '/products/:id/edit', as: 'vendor', isWide: true },
  { name: 'a photo that was tapped', path: edit, as: 'vendor', prepare: openPhoto },
];

function edit({ productIds: [id] }: PageStage): string {
  return `/products/${id}/edit`;
}

async function publishNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Please enter a title').first().waitFor();
}

async function unfold(page: Page): Promise<void> {
  for (const part of ['Promotion', 'More', 'Preview']) {
    await page.locator('summary', { hasText: part }).click();
  }
}

async function openPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Photo 1:' }).click();
  await page.getByRole('dialog').waitFor();
}

export const forms: readonly FormCase[] = [
  {
    name: 'an edit',
    async as(market) {
      const vendor = await settle(market, accountOf('vendor', 'Lule Furniture', 'lule.furniture'));
      await stock(market, vendor, 1);
      return vendor;
    },
    async path(_market, vendor) {
      const [listed] = (await vendor?.get<{ id: number }[]>('/api/products?limit=1')) ?? [];
      return `/products/${listed?.id}/edit`;
    },
    typed: { Title: 'A title that took long to find' },
    button: 'Save changes',
    offline: 'Update failed',
    done: 'Item updated',
  },
];
