import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';

export const screens: readonly Screen[] = [{ name: 'leaving', as: 'vendor', isWhole: true, open: openClosing }];

async function openClosing(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'My data and leaving' }).click();
  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.getByText('What happens').waitFor();
}
