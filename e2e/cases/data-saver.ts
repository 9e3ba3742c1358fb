import type { Page } from 'playwright-core';
import type { PageCase } from '../support/page-cases.ts';

/* The browser asks for less by a header. */
export const pages: readonly PageCase[] = [
  {
    name: 'Discover with little data',
    path: '/',
    isWide: true,
    prepare: saving(async (page) => {
      await page.locator('[data-photo]:visible').first().click();
      await page.locator('main img:visible').first().waitFor();
    }),
  },
  { name: 'a product with little data', path: ({ ids }) => `/products/${ids.withPhotos}`, prepare: saving() },
  { name: 'a store with little data', path: ({ vendorId }) => `/vendor-store/${vendorId}`, prepare: saving() },
  {
    name: 'how much data was used',
    path: '/help',
    prepare: saving(async (page) => {
      await page.getByRole('button', { name: 'System' }).click();
      await page.getByText('This visit used').scrollIntoViewIfNeeded();
    }),
  },
];

function saving(prepare?: PageCase['prepare']) {
  return async (page: Page): Promise<void> => {
    await page.setExtraHTTPHeaders({ 'save-data': 'on' });
    // Without a touch its scripts are not loaded.
    await page.reload({ waitUntil: 'load' });
    await prepare?.(page);
  };
}
