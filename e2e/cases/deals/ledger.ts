import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'the sales of a vendor', path: '/vendor-sales', as: 'vendor' },
  { name: 'no sales yet', path: '/vendor-sales', as: 'beginner' },
  {
    name: 'sales of other days',
    path: '/vendor-sales?from=2026-01-01',
    as: 'vendor',
    prepare: openFilter,
  },
  { name: 'a question before a sale is undone', path: sellOne, as: 'vendor', prepare: askToTakeBack },
  { name: 'a receipt of a sale', path: receipt, pattern: '/vendor-sales/:id', as: 'vendor' },
  { name: 'no receipt', path: '/vendor-sales/999999', as: 'vendor' },
];

/** The sales of the demo are too old to be undone. */
async function sellOne({ sessions: { vendor }, productIds: [, productId], once }: PageStage): Promise<string> {
  await once('an offline sale', async () => vendor.post('/api/offline-sales', { productId, actualSalePrice: 20_000 }));
  return '/vendor-sales';
}

/** Of an offline sale. */
async function receipt({ sessions: { vendor } }: PageStage): Promise<string> {
  const { sales } = await vendor.get<{ sales: Sale[] }>('/api/sales?channel=offline');
  return `/vendor-sales/${sales.find(({ notes }) => notes)?.id}`;
}

async function openFilter(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Filter' }).click();
}

async function askToTakeBack(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Undo the sale of/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}
