import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  {
    name: 'the sales of a vendor',
    path: async (stage) => {
      await offlineSaleOf(stage);
      return '/vendor-sales';
    },
    as: 'vendor',
  },
  {
    name: 'sales of other days',
    path: '/vendor-sales?from=2026-01-01',
    as: 'vendor',
    prepare: openFilter,
  },
  {
    name: 'a question before a sale is undone',
    path: async (stage) => {
      await offlineSaleOf(stage);
      return '/vendor-sales';
    },
    as: 'vendor',
    prepare: askToTakeBack,
  },
  {
    name: 'a receipt of a sale',
    path: async (stage) => `/vendor-sales/${await offlineSaleOf(stage)}`,
    as: 'vendor',
  },
  { name: 'no receipt', path: '/vendor-sales/999', as: 'vendor' },
];

let sale: Promise<{ id: number }> | undefined;

/** The vendor's only offline sale. */
async function offlineSaleOf({ sessions, productIds: [, productId] }: PageStage): Promise<number> {
  const sold = { productId, actualSalePrice: 20_000, notes: 'Paid in two parts' };
  sale ??= sessions.vendor.post('/api/offline-sales', sold);
  return (await sale).id;
}

async function openFilter(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Filter' }).click();
}

async function askToTakeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Undo the sale of/ }).click();
  await page.getByRole('dialog').waitFor();
}
