import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';

const VENDORS = '/admin/vendors';

export const screens: readonly Screen[] = [
  { name: 'desk-today', as: 'owner', isWhole: true, open: openDesk },
  { name: 'desk-menu', as: 'owner', at: [360], open: openMenu },
  { name: 'vendor-management', as: 'owner', open: (page) => page.goto(VENDORS) },
  { name: 'vendor-management-due', as: 'owner', open: openDue },
  { name: 'vendor-management-vendor', as: 'owner', isWhole: true, open: openVendor },
];

async function openMenu(page: Page): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Audit log' }).waitFor();
}

async function openDue(page: Page): Promise<void> {
  await page.goto(`${VENDORS}?filter=due`);
  const vendor = page.getByRole('article').first();
  await vendor.getByRole('checkbox', { name: 'Chat Locked', disabled: false }).waitFor();
  await vendor.getByText('Chat Locked').click();
  await page.getByRole('dialog').waitFor();
}

async function openVendor(page: Page): Promise<void> {
  await page.goto(`${VENDORS}?filter=due`);
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: /^Record payment/, disabled: false }).waitFor();
}

async function openDesk(page: Page): Promise<void> {
  await page.goto('/desk');
  await page.getByText('A trusted proxy').click();
}
