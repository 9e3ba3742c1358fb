import type { Page } from 'playwright-core';
import type { FormCase, PageCase } from '../support/page-cases.ts';
import { accountOf, settle } from '../support/people.ts';
import { stock } from '../support/stock.ts';

export const pages: readonly PageCase[] = [
  { name: 'Add Product', path: '/add-product', as: 'vendor', isWide: true },
  { name: 'Add Product with faults', path: '/add-product', as: 'vendor', prepare: publishNothing },
  { name: 'Edit Product', path: ({ productIds: [id] }) => `/products/${id}/edit`, as: 'vendor' },
];

async function publishNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const problems = page.getByRole('alert').filter({ hasText: 'Missing information' }).first();
  // The button at the foot of the window would lie over their links.
  await problems.evaluate((element) => element.scrollIntoView({ block: 'center' }));
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
    done: 'Product updated',
  },
];
