import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';

const products: Screen['open'] = (page) => page.goto('/vendor-products');
const dashboard: Screen['open'] = (page) => page.goto('/vendor-dashboard');
const ledger: Screen['open'] = (page) => page.goto('/vendor-sales');
const poster: Screen['open'] = (page) => page.goto('/vendor-poster');
const subscription: Screen['open'] = (page) => page.goto('/vendor-subscription');

export const screens: readonly Screen[] = [
  { name: 'my-products', as: 'vendor', open: products },
  { name: 'offline-sale', as: 'vendor', open: openOfflineSale },
  { name: 'record-sale', as: 'vendor', open: openRecordSale },
  { name: 'dashboard', as: 'vendor', isWhole: true, open: dashboard },
  { name: 'dashboard-table', as: 'vendor', open: openTable },
  { name: 'dashboard-locked', as: 'locked', isWhole: true, open: dashboard },
  { name: 'dashboard-new', as: 'unverified', isWhole: true, open: dashboard },
  { name: 'subscription', as: 'vendor', isWhole: true, open: subscription },
  { name: 'subscription-locked', as: 'locked', isWhole: true, open: subscription },
  { name: 'receipt', as: 'vendor', open: openReceipt },
  { name: 'ledger', as: 'vendor', open: ledger },
  { name: 'ledger-filter', as: 'vendor', open: openFilter },
  { name: 'ledger-none', as: 'unverified', open: ledger },
  { name: 'sale-receipt', as: 'vendor', isWhole: true, open: openSaleReceipt },
  { name: 'store-poster', as: 'vendor', isWhole: true, open: poster },
  { name: 'status-picture', as: 'vendor', isWhole: true, open: openStatusPicture },
];

async function openOfflineSale(page: Page): Promise<void> {
  await page.goto('/vendor-products');
  await page.getByRole('button', { name: 'Offline Sale' }).first().click();
}

async function openRecordSale(page: Page): Promise<void> {
  await page.goto('/vendor-dashboard');
  await page.getByRole('button', { name: 'Record a sale', disabled: false }).click();
  await page
    .getByRole('button', { name: /^Sold: / })
    .first()
    .waitFor();
}

async function openFilter(page: Page): Promise<void> {
  await page.goto('/vendor-sales');
  await page.locator('summary', { hasText: 'Filter' }).click();
}

async function openTable(page: Page): Promise<void> {
  await page.goto('/vendor-dashboard?as=table');
  await page.getByRole('table').evaluate((table) => table.scrollIntoView({ block: 'center' }));
}

async function openReceipt(page: Page): Promise<void> {
  await page.goto('/vendor-subscription');
  await page.getByRole('region', { name: 'Payments' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Receipt / }).waitFor();
}

async function openSaleReceipt(page: Page): Promise<void> {
  await page.goto('/vendor-sales');
  await page
    .getByRole('link', { name: /^Receipt for/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Receipt / }).waitFor();
}

async function openStatusPicture(page: Page): Promise<void> {
  await page.goto('/vendor-products');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^Status picture/ }).click();
  await page.getByRole('img', { name: /with a QR code$/ }).waitFor();
}
