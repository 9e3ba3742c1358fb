import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';

const VENDORS = '/admin-analytics?tab=vendors';

export const screens: readonly Screen[] = [
  { name: 'vendor-management', as: 'owner', open: (page) => page.goto(VENDORS) },
  { name: 'vendor-management-due', as: 'owner', open: openDue },
];

async function openDue(page: Page): Promise<void> {
  await page.goto(`${VENDORS}&filter=due`);
  const vendor = page.getByRole('article').first();
  await vendor.getByRole('checkbox', { name: 'Chat Locked', disabled: false }).waitFor();
  await vendor.getByText('Chat Locked').click();
  await page.getByRole('dialog').waitFor();
}
