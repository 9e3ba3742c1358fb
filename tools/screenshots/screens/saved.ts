import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

export const screens: readonly Screen[] = [
  { name: 'saved', as: 'buyer', open: openSaved },
  { name: 'saved-none', as: 'unverified', open: (page) => page.goto('/favorites?tab=saved') },
  { name: 'saved-product', as: 'buyer', open: openProduct },
];

async function openSaved(page: Page, stage: Stage): Promise<void> {
  await openProduct(page, stage);
  await page.goto('/favorites?tab=saved');
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
}

async function openProduct(page: Page, { plain, sessions: { buyer } }: Stage): Promise<void> {
  await buyer.post(`/api/saved-products/${plain.split('/').at(-1)}`, {});
  const report = page.waitForResponse((response) => response.url().endsWith('/view'));
  await page.goto(plain);
  await report;
  await page.locator('button[aria-label^="Save "][aria-pressed=true]').first().waitFor();
}
